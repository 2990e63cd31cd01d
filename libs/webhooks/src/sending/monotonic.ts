/** Milliseconds of a clock that is never set, and the same in all threads of a process; `performance.now()` is each thread's own. */
export function monotonic(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}
