import koffi from 'koffi';

const PR_SET_PDEATHSIG = 1;
const SIGKILL = 9;

/**
 * Ends this process with its parent even while LibreOffice holds the only thread: Linux kills it then. Elsewhere
 * the closed pipe does after the document in hand, and `limitNextStep` when that one never ends.
 */
export function dieWithParent(parentPid: number): void {
  if (process.platform === 'linux') {
    const prctl = koffi
      .load(null)
      .func('int prctl(int option, unsigned long value, unsigned long, unsigned long, unsigned long)');
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  }
  // It may have died before the call above.
  if (process.ppid !== parentPid) die();
}

/** The state of this process is worth nothing and LibreOffice's own exit may hang, so none of it runs. */
export function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('unreachable');
}

const alarm = koffi.load(null).func('unsigned int alarm(unsigned int seconds)') as (
  seconds: number,
) => number;

/** The system ends this process unless the returned function is called within so many seconds. */
export function limitNextStep(seconds: number): () => void {
  alarm(seconds);
  return () => void alarm(0);
}
