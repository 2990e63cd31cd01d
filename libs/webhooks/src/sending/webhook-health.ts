import type { Outcome } from './webhook-sender';

/** An answer that takes less time is quick, in milliseconds. */
export const QUICK_MS = 1_000;

/** Health of a webhook: unknown, quick, slow, or silent if it does not answer. */
export type WebhookHealth = 'new' | 'quick' | 'slow' | 'silent';

export function healthOf({ status, durationMs }: Pick<Outcome, 'status' | 'durationMs'>): WebhookHealth {
  if (durationMs < QUICK_MS) return 'quick';
  return status === null ? 'silent' : 'slow';
}
