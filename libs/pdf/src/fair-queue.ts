/** First in, first out for each owner; the owners take turns. */
export class FairQueue<T> {
  /** Insertion order of the map is the order of turns. */
  private readonly lines = new Map<string, T[]>();
  private count = 0;

  get length(): number {
    return this.count;
  }

  add(owner: string, item: T): void {
    const line = this.lines.get(owner);
    if (line) line.push(item);
    else this.lines.set(owner, [item]);
    this.count++;
  }

  /** The next one; its owner goes to the end of the turns. */
  take(): T | undefined {
    const [next] = this.lines;
    if (!next) return undefined;
    const [owner, line] = next;
    const item = line.shift();
    this.lines.delete(owner);
    if (line.length > 0) this.lines.set(owner, line);
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
