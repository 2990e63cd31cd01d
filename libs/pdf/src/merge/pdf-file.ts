import { afterSpace, readDictionary } from '../page-count-syntax';
import { matchAt, rewriteReferences, UnreadablePdf } from './references';
import { decodeStream, numberOf } from './stream-data';

export type Entries = ReadonlyMap<string, string>;

/** Position of an object: in the file, or in a stream of objects. */
type Place = { offset: number } | { within: number; index: number };

/** An object as it is to be written into another file. */
export interface CopiedObject {
  /** The dictionary, array, number, … with every reference replaced; that of a stream without its `Length`. */
  text: string;
  /** Null where it is no stream. */
  content: Buffer | null;
}

const OBJECT = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,5})[\0\t\n\f\r ]+obj/y;
const SECTION = /[\0\t\n\f\r ]*(\d{1,10}) +(\d{1,10})[\0\t\n\f\r ]*/y;
const ENTRY = /(\d{10}) (\d{5}) ([nf])[\0\t\n\f\r ]*/y;
const TRAILER = /[\0\t\n\f\r ]*trailer/y;
const START = /startxref[\0\t\n\f\r ]+(\d{1,12})/g;
const REFERENCE = /^(\d{1,10})\s+\d{1,5}\s+R$/;
/** More versions than any program writes into one file, and more objects than any document has. */
const MOST_TABLES = 100;
const MOST_OBJECTS = 5_000_000;

/** Reads the objects of a PDF by its tables (ISO 32000-1, 7.5). Damaged and encrypted files are refused. */
export class PdfFile {
  private readonly bytes: Buffer;
  /** A character for each byte. */
  private readonly text: string;
  private readonly places = new Map<number, Place>();
  private readonly objectStreams = new Map<number, string[]>();
  private root: string | undefined;

  /** @throws {UnreadablePdf} */
  constructor(pdf: Uint8Array) {
    this.bytes = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
    this.text = this.bytes.toString('latin1');
    const [last] = [...this.text.matchAll(START)].slice(-1);
    this.readTables(numberOf(last?.[1]));
  }

  /** The version that its first line names, such as `1.7`. */
  get version(): string {
    return /^%PDF-(\d\.\d)/.exec(this.text)?.[1] ?? '1.7';
  }

  /** The entries of its catalog (ISO 32000-1, 7.7.2). @throws {UnreadablePdf} */
  catalog(): Entries {
    return this.entriesOf(this.referenceTo(this.root));
  }

  /** The entries of a dictionary: an object, or as text a reference to one or the dictionary itself. @throws {UnreadablePdf} */
  dictionary(of: number | string): Entries {
    if (typeof of === 'number') return this.entriesOf(of);
    const object = REFERENCE.exec(of)?.[1];
    return object === undefined ? dictionaryIn(of) : this.entriesOf(Number(object));
  }

  /** A value, or the object that it refers to, as text. */
  value(text: string): string {
    return this.direct(text);
  }

  /** The object that a text refers to, null where it is no reference. */
  referred(text: string): number | null {
    const object = REFERENCE.exec(text.trim())?.[1];
    return object === undefined ? null : Number(object);
  }

  /** The object at the top of its tree of pages, with how many pages there are. @throws {UnreadablePdf} */
  pages(): { object: number; count: number } {
    const object = this.referenceTo(this.catalog().get('Pages'));
    const entries = this.entriesOf(object);
    if (entries.get('Type') !== '/Pages' || entries.has('Parent')) throw new UnreadablePdf('it has no pages');
    const count = entries.get('Count');
    return { object, count: numberOf(count === undefined ? count : this.direct(count)) };
  }

  /** @param replace what is to stand in place of a reference to an object @throws {UnreadablePdf} */
  copy(object: number, replace: (object: number) => string): CopiedObject {
    const { text, at } = this.find(object);
    // The first pass only finds the end of the object. The `Length` of a stream is not copied, so a reference in it must
    // not reach `replace`.
    const { endedBy, end } = rewriteReferences(text, at, () => '');
    if (endedBy !== 'stream')
      return { text: rewriteReferences(text, at, replace).text.trim(), content: null };
    const entries = this.entriesOf(object);
    const kept = [...entries].filter(([name]) => name !== 'Length');
    const dictionary = kept
      .map(([name, value]) => `/${name} ${rewriteReferences(value, 0, replace).text}`)
      .join('');
    return { text: dictionary, content: this.streamAt(end, entries) };
  }

  private readTables(start: number): void {
    const open = [start];
    const seen = new Set<number>();
    for (let at = open.shift(); at !== undefined; at = open.shift()) {
      if (seen.has(at)) continue;
      if (seen.add(at).size > MOST_TABLES) throw new UnreadablePdf('it has too many tables');
      const entries = this.readTable(afterSpace(this.bytes, at));
      if (entries.has('Encrypt')) throw new UnreadablePdf('it is encrypted');
      // The newest comes first, and counts.
      this.root ??= entries.get('Root');
      for (const name of ['XRefStm', 'Prev']) {
        const next = entries.get(name);
        if (next !== undefined) open.push(numberOf(next));
      }
    }
  }

  private readTable(at: number): Entries {
    return this.text.startsWith('xref', at) ? this.readPlainTable(at + 4) : this.readTableStream(at);
  }

  private readPlainTable(start: number): Entries {
    let at = start;
    for (;;) {
      const trailer = matchAt(TRAILER, this.text, at);
      if (trailer !== null) return this.dictionaryAt(at + trailer[0].length).entries;
      const section = matchAt(SECTION, this.text, at);
      if (section === null) throw new UnreadablePdf('its table is damaged');
      at += section[0].length;
      const [first, count] = [Number(section[1]), Number(section[2])];
      for (let index = 0; index < count; index++) {
        const entry = matchAt(ENTRY, this.text, at);
        if (entry === null) throw new UnreadablePdf('its table is damaged');
        at += entry[0].length;
        if (entry[3] === 'n') this.note(first + index, { offset: Number(entry[1]) });
      }
    }
  }

  private readTableStream(at: number): Entries {
    const { entries, content } = this.readStream(at);
    if (entries.get('Type') !== '/XRef') throw new UnreadablePdf('its table is missing');
    const bytes = decodeStream(content, entries.get('Filter'), entries.get('DecodeParms'));
    const widths = numbersIn(entries.get('W'));
    const [typeWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
    const width = typeWidth + secondWidth + thirdWidth;
    if (widths.length !== 3 || width === 0 || widths.some((one) => one > 6))
      throw new UnreadablePdf('its table is damaged');
    const read = (from: number, length: number) => (length === 0 ? 0 : bytes.readUIntBE(from, length));
    const sections = entries.has('Index')
      ? numbersIn(entries.get('Index'))
      : [0, numberOf(entries.get('Size'))];
    let row = 0;
    for (let index = 0; index + 1 < sections.length; index += 2) {
      const [first = 0, count = 0] = [sections[index], sections[index + 1]];
      for (let entry = 0; entry < count; entry++, row += width) {
        if (row + width > bytes.length) throw new UnreadablePdf('its table is damaged');
        const type = typeWidth === 0 ? 1 : read(row, typeWidth);
        const second = read(row + typeWidth, secondWidth);
        const third = read(row + typeWidth + secondWidth, thirdWidth);
        if (type === 1) this.note(first + entry, { offset: second });
        else if (type === 2) this.note(first + entry, { within: second, index: third });
      }
    }
    return entries;
  }

  private note(object: number, place: Place): void {
    if (this.places.has(object)) return;
    if (this.places.size >= MOST_OBJECTS) throw new UnreadablePdf('it has too many objects');
    this.places.set(object, place);
  }

  /** Text that holds an object, and the offset at which the object begins in it. A missing object is `null`. */
  private find(object: number): { text: string; at: number } {
    const place = this.places.get(object);
    // ISO 32000-1, 7.3.10: what is not there is null.
    if (place === undefined) return { text: 'null', at: 0 };
    if ('within' in place) return { text: this.objectsIn(place.within)[place.index] ?? 'null', at: 0 };
    const header = matchAt(OBJECT, this.text, afterSpace(this.bytes, place.offset));
    if (header === null || Number(header[1]) !== object)
      throw new UnreadablePdf('an object is not where it should be');
    return { text: this.text, at: OBJECT.lastIndex };
  }

  private objectsIn(object: number): string[] {
    const known = this.objectStreams.get(object);
    if (known !== undefined) return known;
    const place = this.places.get(object);
    if (place === undefined || !('offset' in place)) throw new UnreadablePdf('objects are missing');
    const { entries, content } = this.readStream(afterSpace(this.bytes, place.offset));
    const text = decodeStream(content, entries.get('Filter'), entries.get('DecodeParms')).toString('latin1');
    const first = numberOf(entries.get('First'));
    const header = text.slice(0, first).trim().split(/\s+/).map(Number);
    const objects = Array.from({ length: numberOf(entries.get('N')) }, (_, index) => {
      const [from, to] = [header[2 * index + 1], header[2 * index + 3]];
      if (from === undefined || Number.isNaN(from) || (to !== undefined && !(to >= from)))
        throw new UnreadablePdf('objects are missing');
      return text.slice(first + from, to === undefined ? undefined : first + to);
    });
    this.objectStreams.set(object, objects);
    return objects;
  }

  private readStream(at: number): { entries: Entries; content: Buffer } {
    const header = matchAt(OBJECT, this.text, at);
    if (header === null) throw new UnreadablePdf('a stream is missing');
    const { entries, end } = this.dictionaryAt(OBJECT.lastIndex);
    const keyword = afterSpace(this.bytes, end);
    if (!this.text.startsWith('stream', keyword)) throw new UnreadablePdf('a stream is missing');
    return { entries, content: this.streamAt(keyword + 6, entries) };
  }

  /** @param at behind the word `stream` */
  private streamAt(at: number, entries: Entries): Buffer {
    let start = at;
    if (this.bytes[start] === 0x0d) start++;
    if (this.bytes[start] === 0x0a) start++;
    const length = entries.get('Length');
    const end = start + numberOf(length === undefined ? length : this.direct(length));
    if (!/^[\r\n]{0,2}endstream/.test(this.text.slice(end, end + 11)))
      throw new UnreadablePdf('a stream has another length than it says');
    return this.bytes.subarray(start, end);
  }

  private dictionaryAt(at: number): { entries: Entries; end: number } {
    const found = readDictionary(this.bytes, afterSpace(this.bytes, at));
    if (found === null) throw new UnreadablePdf('a dictionary is missing');
    return found;
  }

  private entriesOf(object: number): Entries {
    const { text, at } = this.find(object);
    if (text === this.text) return this.dictionaryAt(at).entries;
    return dictionaryIn(text.slice(at));
  }

  private referenceTo(text: string | undefined): number {
    const found = REFERENCE.exec(text ?? '')?.[1];
    if (found === undefined) throw new UnreadablePdf('its pages cannot be found');
    return Number(found);
  }

  /** A value that may be an object of its own. */
  private direct(value: string): string {
    const object = REFERENCE.exec(value)?.[1];
    return object === undefined ? value : this.copy(Number(object), (number) => `${number} 0 R`).text;
  }
}

function dictionaryIn(text: string): Entries {
  const bytes = Buffer.from(text, 'latin1');
  const found = readDictionary(bytes, afterSpace(bytes, 0));
  if (found === null) throw new UnreadablePdf('a dictionary is missing');
  return found.entries;
}

const numbersIn = (array: string | undefined): number[] =>
  (array ?? '')
    .replace(/[[\]]/g, ' ')
    .trim()
    .split(/\s+/)
    .map((text) => numberOf(text));
