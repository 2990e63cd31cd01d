/** Longest that long work holds the event loop before others get their turn. */
const SLICE_MS = 10;

const waiting: (() => void)[] = [];
let sliceBegan = 0;

/**
 * Lets other requests run if the event loop has been held for 10 ms. Call it between the steps of work whose length
 * depends on input; each step must be short by itself. All long work of the process shares the slices: one piece runs per
 * turn of the event loop, so that several imports hold it no longer than one.
 * @param signal ends the work, for example because the client has closed the connection
 * @throws the reason of the signal, if it is aborted
 */
export async function giveWay(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (performance.now() - sliceBegan < SLICE_MS) return;
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeOne);
  });
  signal?.throwIfAborted();
}

function resumeOne(): void {
  sliceBegan = performance.now();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(resumeOne);
}
