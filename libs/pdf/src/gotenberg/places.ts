import { FairQueue } from '../fair-queue';
import { Pace } from '../pace';
import { type PdfError } from '../pdf-error';

export interface PlacesSettings {
  /** how many may be taken at a time; may change */
  count: () => number;
  /** longest wait, ms */
  queueMs: number;
  /** most that may wait, however fast they go */
  queueLimit: number;
}

interface Waiter {
  admit: () => void;
}

/** Places for what runs, and bounded waiting for one: owners take turns. */
export class Places {
  private readonly queue = new FairQueue<Waiter>();
  private readonly pace = new Pace();
  private taken = 0;

  constructor(private readonly settings: PlacesSettings) {}

  get queued(): number {
    return this.queue.length;
  }

  get running(): number {
    return this.taken;
  }

  /**
   * Waits for a place, and gives the function that gives it back.
   * @throws PdfError `pdf_busy` when there is none in time; the signal's reason when aborted
   */
  async take(owner: string, signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.queued > 0 || this.taken >= this.settings.count()) await this.wait(owner, signal);
    else this.taken++;
    return () => {
      this.taken--;
      this.admit();
    };
  }

  /** What one that succeeded took: of this follows how long the others wait. */
  took(milliseconds: number): void {
    this.pace.took(milliseconds);
  }

  private async wait(owner: string, signal: AbortSignal | undefined): Promise<void> {
    const { count, queueMs, queueLimit } = this.settings;
    if (this.queued >= queueLimit || this.pace.waitMs(this.queued, count()) > queueMs) {
      throw this.busy('Too many documents are waiting.');
    }
    let timer: NodeJS.Timeout | undefined;
    let aborted: () => void = () => undefined;
    try {
      await new Promise<void>((resolve, reject) => {
        const waiter: Waiter = { admit: resolve };
        const leave = (reason: () => unknown): void => {
          if (this.queue.remove(owner, waiter)) reject(reason());
        };
        this.queue.add(owner, waiter);
        timer = setTimeout(
          () => leave(() => this.busy('The document waited too long for its turn.')),
          queueMs,
        );
        aborted = () => leave(() => signal?.reason);
        signal?.addEventListener('abort', aborted, { once: true });
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
    }
  }

  /** A place is taken in the name of who waits, before they know of it: nobody comes between. */
  private admit(): void {
    while (this.queued > 0 && this.taken < this.settings.count()) {
      this.taken++;
      this.queue.take()?.admit();
    }
  }

  private busy(message: string): PdfError {
    return this.pace.busy(message, this.queued + this.taken, this.settings.count());
  }
}
