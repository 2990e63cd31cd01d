import type { Sentence } from '@docket/domain';
import { FairQueue } from './fair-queue';
import { Pace } from './pace';
import { PdfError } from './pdf-error';
import { say } from './sentences';

export interface LineSettings {
  /** longest wait, ms */
  queueMs: number;
  /** most that may wait, however fast they go */
  queueLimit: number;
}

/** Capacity that a queue waits for. */
export interface Counter {
  /** how many are served at a time; may change */
  places(): number;
  /** how many are served now */
  running(): number;
}

/** An entry of a queue. */
export interface Waiting {
  readonly owner: string;
  /** Its turn does not come. */
  refuse(error: PdfError): void;
}

/**
 * A bounded queue in which owners take turns. Each owner is limited by the entries before its own, so that an owner
 * who fills the queue is refused, and not the others.
 */
export class FairLine<Item extends Waiting> {
  private readonly queue = new FairQueue<Item>();
  private readonly deadlines = new Map<Item, NodeJS.Timeout>();
  private readonly pace: Pace;

  /** @param guesses what to go by before any was served, ms */
  constructor(
    private readonly settings: LineSettings,
    private readonly counter: Counter,
    ...guesses: number[]
  ) {
    this.pace = new Pace(...guesses);
  }

  get length(): number {
    return this.queue.length;
  }

  /** Lines up, or is refused with `pdf_busy`: at once, when the wait is over, or when others have a better right to the room. */
  join(item: Item): void {
    const { owner } = item;
    const { queueMs, queueLimit } = this.settings;
    if (this.pace.waitMs(this.queue.before(owner), this.counter.places()) > queueMs) {
      item.refuse(this.full(owner));
      return;
    }
    const crowded = this.queue.length >= queueLimit;
    const displaced = crowded ? this.queue.takeFromLongest(this.queue.lengthOf(owner) + 1) : undefined;
    if (crowded && !displaced) {
      item.refuse(this.full(owner));
      return;
    }
    this.queue.add(owner, item);
    this.deadlines.set(
      item,
      setTimeout(() => {
        if (this.leave(item)) item.refuse(this.busy(owner, say.pdf_waited_too_long()));
      }, queueMs),
    );
    if (!displaced) return;
    this.forget(displaced);
    displaced.refuse(this.full(displaced.owner));
  }

  /** Next entry. @param may as with `FairQueue.take` */
  next(may?: (owner: string) => boolean): Item | undefined {
    const item = this.queue.take(may);
    if (item) this.forget(item);
    return item;
  }

  /** Gives up waiting; false when it does not wait here. */
  leave(item: Item): boolean {
    if (!this.queue.remove(item.owner, item)) return false;
    this.forget(item);
    return true;
  }

  /** Sends all away. */
  refuseAll(error: PdfError): void {
    for (const item of this.queue.drain()) {
      this.forget(item);
      item.refuse(error);
    }
  }

  /** Notes the duration of a success, from which the waiting time of others is estimated. */
  took(milliseconds: number): void {
    this.pace.took(milliseconds);
  }

  /** When this owner should come again, in seconds. */
  retryAfterSeconds(owner: string): number {
    return this.pace.retryAfterSeconds(
      this.queue.before(owner) + this.counter.running(),
      this.counter.places(),
    );
  }

  private full(owner: string): PdfError {
    return this.busy(owner, say.pdf_queue_full());
  }

  private busy(owner: string, told: Sentence): PdfError {
    return new PdfError('pdf_busy', told, { retryAfterSeconds: this.retryAfterSeconds(owner) });
  }

  private forget(item: Item): void {
    clearTimeout(this.deadlines.get(item));
    this.deadlines.delete(item);
  }
}
