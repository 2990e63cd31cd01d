import type { Outcome } from './webhook-sender';

/** Who takes longer keeps others waiting. */
export const QUICK_MS = 1_000;

/** What is known of a webhook: nothing yet; it answers at once; late; or not at all. */
export type Standing = 'new' | 'quick' | 'slow' | 'silent';

export function standingOf({ status, durationMs }: Pick<Outcome, 'status' | 'durationMs'>): Standing {
  if (durationMs < QUICK_MS) return 'quick';
  return status === null ? 'silent' : 'slow';
}
