import { monotonic } from '../sending/monotonic';

/** A search for due deliveries usually takes less than this. */
const LONG_MS = 20;
/** Full searches may take one part in this many of the time. The pause between two of them is limited. */
const PARTS = 50;
const LONGEST_REST_MS = 10_000;

/**
 * Paces the search for due deliveries of a webhook if it takes long because most of them wait for another delivery of
 * the same entity. The full search runs now and then, and in between only the oldest deliveries are read.
 */
export class LongWalks {
  private readonly restsUntil = new Map<string, number>();

  /** Whether the last full search took so long that it is too early for the next one. */
  rests(webhookId: string, now = monotonic()): boolean {
    const until = this.restsUntil.get(webhookId);
    if (until === undefined) return false;
    if (now < until) return true;
    this.restsUntil.delete(webhookId);
    return false;
  }

  /** Notes how long a full search took. */
  took(webhookId: string, milliseconds: number, now = monotonic()): void {
    if (milliseconds < LONG_MS) return;
    this.restsUntil.set(webhookId, now + Math.min(milliseconds * PARTS, LONGEST_REST_MS));
  }
}
