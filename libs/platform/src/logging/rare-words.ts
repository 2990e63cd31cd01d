/** Each of them may hold something random: folders, ids, process ids, ports. */
const PASSING = /\S*[/\\]\S*|[\da-f-]*\d[\da-f-]{5,}|\d{3,}/gi;

/** Keeps the log from being flooded: the same words are new once in a while, and there are only so many new ones. */
export class RareWords {
  private readonly told = new Map<string, number>();

  /**
   * @param silenceMs how long the same words are not new
   * @param most different words within this time; what comes beyond is not new either
   */
  constructor(
    private readonly silenceMs: number,
    private readonly most: number,
  ) {}

  /** Whether to log these: not where words that differ only in paths, ids or long numbers were new a short while ago. */
  areNew(words: string): boolean {
    const now = performance.now();
    // In the order in which they were told.
    for (const [known, at] of this.told) {
      if (now - at < this.silenceMs) break;
      this.told.delete(known);
    }
    const key = words.slice(0, 500).replace(PASSING, '…');
    if (this.told.has(key) || this.told.size >= this.most) return false;
    this.told.set(key, now);
    return true;
  }

  /** From here on all words are new again. */
  forget(): void {
    this.told.clear();
  }
}
