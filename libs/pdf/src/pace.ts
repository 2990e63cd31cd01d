/** Number of durations whose median is used, so that one long document does not count for all. */
const DURATIONS = 21;
const RETRY_AFTER_SECONDS = { least: 1, most: 60 };

/** How fast documents are made, and so how long others have to wait. */
export class Pace {
  /** How long the last ones took, ms. */
  private readonly durations: number[];

  /** @param guesses what to go by before any was made, ms */
  constructor(...guesses: number[]) {
    this.durations = guesses;
  }

  /** Notes the duration of a success. */
  took(milliseconds: number): void {
    this.durations.push(milliseconds);
    if (this.durations.length > DURATIONS) this.durations.shift();
  }

  /** How long so many documents take at so many places, as far as can be told. */
  waitMs(documents: number, places: number): number {
    return (documents * median(this.durations)) / places;
  }

  /** When to come again, behind so many documents, in seconds. */
  retryAfterSeconds(documents: number, places: number): number {
    const seconds = Math.ceil(this.waitMs(documents, places) / 1000);
    return Math.min(Math.max(seconds, RETRY_AFTER_SECONDS.least), RETRY_AFTER_SECONDS.most);
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
