import { FairLine, type LineSettings } from './fair-line';

export interface PlacesSettings extends LineSettings {
  /** how many may be taken at a time; may change */
  count: () => number;
  /** how many of them one owner may take; all where not given */
  perOwner?: () => number;
}

interface Waiter {
  owner: string;
  admit: () => void;
  refuse: (reason: unknown) => void;
}

/** Places for what runs, and bounded waiting for one: owners take turns. */
export class Places {
  private readonly line: FairLine<Waiter>;
  private readonly takenBy = new Map<string, number>();
  private taken = 0;

  constructor(private readonly settings: PlacesSettings) {
    this.line = new FairLine<Waiter>(settings, {
      places: settings.perOwner ?? settings.count,
      running: () => this.taken,
    });
  }

  get queued(): number {
    return this.line.length;
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
    // There may be more places than there were.
    this.admit();
    if (this.isFree() && this.mayTake(owner)) this.enter(owner);
    else await this.wait(owner, signal);
    return () => {
      this.exit(owner);
      this.admit();
    };
  }

  /** Notes the duration of a success, from which the waiting time of others is estimated. */
  took(milliseconds: number): void {
    this.line.took(milliseconds);
  }

  private async wait(owner: string, signal: AbortSignal | undefined): Promise<void> {
    let aborted: () => void = () => undefined;
    try {
      await new Promise<void>((admit, refuse) => {
        const waiter: Waiter = { owner, admit, refuse };
        aborted = () => {
          if (this.line.leave(waiter)) refuse(signal?.reason);
        };
        signal?.addEventListener('abort', aborted, { once: true });
        this.line.join(waiter);
      });
    } finally {
      signal?.removeEventListener('abort', aborted);
    }
  }

  /** A place is taken in the name of who waits, before they know of it: nobody comes between. */
  private admit(): void {
    while (this.isFree()) {
      const waiter = this.line.next((owner) => this.mayTake(owner));
      if (!waiter) return;
      this.enter(waiter.owner);
      waiter.admit();
    }
  }

  private isFree(): boolean {
    return this.taken < this.settings.count();
  }

  private mayTake(owner: string): boolean {
    const { perOwner, count } = this.settings;
    return (this.takenBy.get(owner) ?? 0) < (perOwner ?? count)();
  }

  private enter(owner: string): void {
    this.taken++;
    this.takenBy.set(owner, (this.takenBy.get(owner) ?? 0) + 1);
  }

  private exit(owner: string): void {
    this.taken--;
    const left = (this.takenBy.get(owner) ?? 0) - 1;
    if (left > 0) this.takenBy.set(owner, left);
    else this.takenBy.delete(owner);
  }
}
