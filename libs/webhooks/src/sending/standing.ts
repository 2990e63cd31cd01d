import type { Outcome } from './webhook-sender';

/** An answer that takes less time is quick, in milliseconds. */
export const QUICK_MS = 1_000;

/** Health of a webhook: unknown, quick, slow, or silent if it does not answer. */
export type Standing = 'new' | 'quick' | 'slow' | 'silent';

export function standingOf({ status, durationMs }: Pick<Outcome, 'status' | 'durationMs'>): Standing {
  if (durationMs < QUICK_MS) return 'quick';
  return status === null ? 'silent' : 'slow';
}
