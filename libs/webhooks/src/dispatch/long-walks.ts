import { monotonic } from '../sending/monotonic';

/** What is due, and may be sent, is found in less. */
const LONG_MS = 20;
/** Of the time, one part in so many is for walks that take longer; nobody waits for one for longer than that. */
const PARTS = 50;
const LONGEST_REST_MS = 10_000;

/**
 * Where it takes long to walk through all that is due to a webhook: most of that waits for something else of the same
 * entity. It is walked through now and then only, and the oldest of it in between.
 */
export class LongWalks {
  private readonly restsUntil = new Map<string, number>();

  /** Whether the last walk took so long that the next one is not to be made yet. */
  rests(webhookId: string, now = monotonic()): boolean {
    const until = this.restsUntil.get(webhookId);
    if (until === undefined) return false;
    if (now < until) return true;
    this.restsUntil.delete(webhookId);
    return false;
  }

  /** Notes how long a walk through all took. */
  took(webhookId: string, milliseconds: number, now = monotonic()): void {
    if (milliseconds < LONG_MS) return;
    this.restsUntil.set(webhookId, now + Math.min(milliseconds * PARTS, LONGEST_REST_MS));
  }
}
