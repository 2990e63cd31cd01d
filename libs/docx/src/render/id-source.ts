import { type UniqueItem } from '../program/program';

const LONGEST_NAME = 40;

/** Gives out ids and names of one document: the template's own the first time, then new ones. */
export class IdSource {
  private readonly last = new Map<number, string>();
  private readonly counts = new Map<number, number>();

  constructor(private free: number) {}

  /** An id that nothing in the document has. */
  fresh(): string {
    return String(this.free++);
  }

  next({ unique, key, first }: UniqueItem): string {
    if (unique === 'same') return this.last.get(key) ?? first;
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    const value = count === 1 ? first : unique === 'id' ? this.fresh() : suffixed(first, count);
    this.last.set(key, value);
    return value;
  }
}

/** Bookmark names have at most 40 characters; what follows two underscores is no part of a field's name. */
function suffixed(name: string, count: number): string {
  const suffix = `__${count}`;
  return name.slice(0, LONGEST_NAME - suffix.length) + suffix;
}
