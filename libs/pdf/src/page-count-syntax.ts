const OPEN = 0x3c; // <
const CLOSE = 0x3e; // >
const NAME = 0x2f; // /
const COMMENT = 0x25; // %
const ESCAPE = 0x5c; // \
const STRING = 0x28; // (
const STRING_END = 0x29; // )
const ARRAY = 0x5b; // [
const ARRAY_END = 0x5d; // ]
const SPACES: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const LINE_ENDS: ReadonlySet<number> = new Set([10, 13]);
const DELIMITERS: ReadonlySet<number> = new Set(Buffer.from('()<>[]{}/%'));
/** The longest are lists of pages: ten bytes for each. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_DEPTH = 50;

/** A dictionary of a PDF: its own entries, each as it is written, and where it ends. */
export interface PdfDictionary {
  entries: ReadonlyMap<string, string>;
  end: number;
}

/** Syntax that cannot be read. */
class Unreadable extends Error {}

/** Reads as much of the syntax of objects (ISO 32000-1, 7.2 and 7.3) as it takes to tell a dictionary's entries. */
class Reader {
  private readonly limit: number;

  constructor(
    private readonly bytes: Buffer,
    start: number,
  ) {
    this.limit = Math.min(bytes.length, start + MOST_BYTES);
  }

  /** The first position that is neither white space nor comment. */
  space(start: number): number {
    let at = start;
    for (; at < this.limit; at++) {
      const byte = this.byte(at);
      if (byte === COMMENT) while (at < this.limit && !LINE_ENDS.has(this.byte(at))) at++;
      else if (!SPACES.has(byte)) break;
    }
    return at;
  }

  dictionary(start: number, depth: number): PdfDictionary {
    const entries = new Map<string, string>();
    let at = this.space(start + 2);
    while (!this.isPair(at, CLOSE)) {
      if (this.byte(at) !== NAME) throw new Unreadable();
      const key = this.skip(at, depth);
      const value = this.space(key);
      let end = value;
      // A reference is three words; the next key begins with a slash.
      for (let next = value; next === value || (this.byte(next) !== NAME && !this.isPair(next, CLOSE));) {
        end = this.skip(next, depth);
        next = this.space(end);
      }
      entries.set(this.text(at + 1, key), this.text(value, end));
      at = this.space(end);
    }
    return { entries, end: at + 2 };
  }

  /** Offset after the object that begins here. */
  private skip(at: number, depth: number): number {
    if (depth > MOST_DEPTH) throw new Unreadable();
    const byte = this.byte(at);
    if (this.isPair(at, OPEN)) return this.dictionary(at, depth + 1).end;
    if (byte === OPEN) return this.find(at, CLOSE) + 1;
    if (byte === STRING) return this.string(at);
    if (byte === ARRAY) return this.array(at, depth + 1);
    let end = byte === NAME ? at + 1 : at;
    while (end < this.limit && !SPACES.has(this.byte(end)) && !DELIMITERS.has(this.byte(end))) end++;
    if (end === at) throw new Unreadable();
    return end;
  }

  private array(start: number, depth: number): number {
    let at = this.space(start + 1);
    while (this.byte(at) !== ARRAY_END) at = this.space(this.skip(at, depth));
    return at + 1;
  }

  private string(start: number): number {
    let open = 0;
    for (let at = start; at < this.limit; at++) {
      const byte = this.byte(at);
      if (byte === ESCAPE) at++;
      else if (byte === STRING) open++;
      else if (byte === STRING_END && --open === 0) return at + 1;
    }
    throw new Unreadable();
  }

  private find(at: number, byte: number): number {
    const found = this.bytes.indexOf(byte, at);
    if (found < 0 || found >= this.limit) throw new Unreadable();
    return found;
  }

  private isPair(at: number, byte: number): boolean {
    return this.bytes[at] === byte && this.bytes[at + 1] === byte;
  }

  private byte(at: number): number {
    const byte = at < this.limit ? this.bytes[at] : undefined;
    if (byte === undefined) throw new Unreadable();
    return byte;
  }

  private text(start: number, end: number): string {
    return this.bytes.toString('latin1', start, end);
  }
}

/** The position of what comes after white space and comments; the end of the bytes when nothing does. */
export function afterSpace(bytes: Buffer, at: number): number {
  return new Reader(bytes, at).space(at);
}

/** The dictionary that begins here, null when none does or it cannot be understood. */
export function readDictionary(bytes: Buffer, at: number): PdfDictionary | null {
  if (bytes[at] !== OPEN || bytes[at + 1] !== OPEN) return null;
  try {
    return new Reader(bytes, at).dictionary(at, 0);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
