import { type UniqueItem } from '../program/program';

const LONGEST_NAME = 40;

/** Gives out ids and names of one document: the template's own the first time, then new ones. */
export class IdSource {
  private readonly last = new Map<number, string>();
  private readonly counts = new Map<number, number>();
  /** Names that references have used before the bookmark came. */
  private readonly promised = new Map<number, string>();

  constructor(private free: number) {}

  /** An id that nothing in the document has. */
  fresh(): string {
    return String(this.free++);
  }

  next(item: UniqueItem): string {
    const { unique, key, first } = item;
    if (unique === 'same') return this.last.get(key) ?? first;
    const promised = this.promised.get(key);
    if (unique === 'ahead') {
      const name = promised ?? this.made('name', key, first);
      this.promised.set(key, name);
      return name;
    }
    this.promised.delete(key);
    const value = promised ?? this.made(unique, key, first);
    this.last.set(key, value);
    return value;
  }

  private made(unique: 'id' | 'name' | 'note', key: number, first: string): string {
    const count = (this.counts.get(key) ?? 0) + 1;
    this.counts.set(key, count);
    if (count === 1) return first;
    if (unique === 'note') return String(Number(first) + count - 1);
    return unique === 'id' ? this.fresh() : suffixed(first, count);
  }
}

/** Bookmark names have at most 40 characters; what follows two underscores is no part of a field's name. */
function suffixed(name: string, count: number): string {
  const suffix = `__${count}`;
  return name.slice(0, LONGEST_NAME - suffix.length) + suffix;
}
