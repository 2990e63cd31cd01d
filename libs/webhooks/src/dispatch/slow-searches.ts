import { monotonicMs } from '../sending/monotonic-clock';

/** A search for due deliveries usually takes less than this. */
const SLOW_MS = 20;
/** Full searches may take one part in this many of the time. The pause between two of them is limited. */
const PAUSE_FACTOR = 50;
const MAX_PAUSE_MS = 10_000;

/**
 * Paces the search for due deliveries of a webhook if it takes long because most of them wait for another delivery of
 * the same entity. The full search runs now and then, and in between only the oldest deliveries are read.
 */
export class SlowSearches {
  private readonly pausedUntil = new Map<string, number>();

  /** Whether the last full search took so long that it is too early for the next one. */
  isPaused(webhookId: string, now = monotonicMs()): boolean {
    const until = this.pausedUntil.get(webhookId);
    if (until === undefined) return false;
    if (now < until) return true;
    this.pausedUntil.delete(webhookId);
    return false;
  }

  /** Notes how long a full search took. */
  noteDuration(webhookId: string, milliseconds: number, now = monotonicMs()): void {
    if (milliseconds < SLOW_MS) return;
    this.pausedUntil.set(webhookId, now + Math.min(milliseconds * PAUSE_FACTOR, MAX_PAUSE_MS));
  }
}
