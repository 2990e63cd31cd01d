/** First in, first out for each owner; the owners take turns. */
export class FairQueue<T> {
  /** Insertion order of the map is the order of turns. */
  private readonly lines = new Map<string, T[]>();
  private count = 0;

  get length(): number {
    return this.count;
  }

  /** Entries of an owner. */
  lengthOf(owner: string): number {
    return this.lines.get(owner)?.length ?? 0;
  }

  /** Entries that are taken before a new one of the owner. Owners who come later add at most one each turn. */
  before(owner: string): number {
    const own = this.lengthOf(owner);
    let before = own;
    // Those whose turn comes first have one more by then.
    let rounds = own + 1;
    for (const [other, line] of this.lines) {
      if (other === owner) rounds = own;
      else before += Math.min(line.length, rounds);
    }
    return before;
  }

  add(owner: string, item: T): void {
    const line = this.lines.get(owner);
    if (line) line.push(item);
    else this.lines.set(owner, [item]);
    this.count++;
  }

  /**
   * The next one; its owner goes to the end of the turns.
   * @param may owners who may not are passed over, and keep their turn
   */
  take(may: (owner: string) => boolean = () => true): T | undefined {
    for (const [owner, line] of this.lines) {
      if (!may(owner)) continue;
      const item = line.shift();
      this.lines.delete(owner);
      if (line.length > 0) this.lines.set(owner, line);
      this.count--;
      return item;
    }
    return undefined;
  }

  /** Takes the last one out of the longest line, where that is longer than so many. */
  takeFromLongest(longerThan: number): T | undefined {
    let longest: [owner: string, line: T[]] | undefined;
    for (const entry of this.lines)
      if (entry[1].length > (longest?.[1].length ?? longerThan)) longest = entry;
    if (!longest) return undefined;
    const [owner, line] = longest;
    const item = line.pop();
    if (line.length === 0) this.lines.delete(owner);
    this.count--;
    return item;
  }

  /** Takes one out of turn (given up, waited too long); false when it is not here. */
  remove(owner: string, item: T): boolean {
    const line = this.lines.get(owner);
    const at = line?.indexOf(item) ?? -1;
    if (!line || at < 0) return false;
    line.splice(at, 1);
    if (line.length === 0) this.lines.delete(owner);
    this.count--;
    return true;
  }

  /** Takes out all, in no order that matters. */
  drain(): T[] {
    const all = [...this.lines.values()].flat();
    this.lines.clear();
    this.count = 0;
    return all;
  }
}
