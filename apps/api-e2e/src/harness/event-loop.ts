import type { Docket } from './docket';

/** How long a piece of work held the event loop of the server, in milliseconds. */
export interface LoopUse {
  took: number;
  /** The longest time in which the server answered nothing, as it measures itself. */
  held: number;
  /** The number of requests of another client that were answered meanwhile. */
  pings: number;
}

/** Runs some work while another client asks for `/health/live` again and again. */
export async function loopUseOf(docket: Docket, work: () => Promise<unknown>): Promise<LoopUse> {
  await longestHold(docket);
  const other = docket.anonymous();
  let isDone = false;
  let pings = 0;
  const pinging = (async () => {
    while (!isDone) {
      const { status } = await other.get('/health/live');
      if (status === 200 && !isDone) pings++;
    }
  })();
  const start = performance.now();
  try {
    await work();
  } finally {
    isDone = true;
    await pinging;
  }
  return { took: performance.now() - start, held: await longestHold(docket), pings };
}

/** The longest hold since the last call. */
export async function longestHold(docket: Docket): Promise<number> {
  const text = (await docket.anonymous().get('/metrics')).text();
  const seconds = /^docket_event_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('The server tells nothing of its event loop.');
  return Number(seconds) * 1_000;
}
