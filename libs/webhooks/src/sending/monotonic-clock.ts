/**
 * Milliseconds of a monotonic clock that all threads of the process share; `performance.now()` differs between
 * threads.
 */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}
