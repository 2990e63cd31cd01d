import { readFile } from 'node:fs/promises';

const LOOK_MS = 1000;
/** A conversion computes all the time: whoever did not for so long waits for what never comes. */
export const STILL_SECONDS = 3;

/**
 * Watches a busy process, and calls once when it has used no processor time for `STILL_SECONDS`. That is much sooner
 * than the deadline, which must leave time for long documents. Without /proc only the deadline applies.
 * @returns ends the watch
 */
export function watchStillness(pid: number, onStill: () => void): () => void {
  let last = '';
  let still = 0;
  const timer = setInterval(() => {
    void processorTime(pid).then((time) => {
      still = time !== null && time === last ? still + 1 : 0;
      last = time ?? '';
      if (still !== STILL_SECONDS) return;
      clearInterval(timer);
      onStill();
    });
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * User and system time of all threads, as text. Null if it cannot be read, or if the process waits for a free
 * processor. proc_pid_stat(5), fields 3, 14 and 15.
 */
async function processorTime(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The program's name may hold blanks; the fields are counted from behind its bracket.
  const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? [];
  return state === undefined || state === 'R' ? null : fields.slice(10, 12).join(' ');
}
