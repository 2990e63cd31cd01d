import { inflateSync } from 'node:zlib';
import { afterSpace, readDictionary } from './page-count-syntax';

/** Object streams hold small dictionaries: what inflates to more than this is none of a document's. */
const MOST_INFLATED = 64 * 1024 * 1024;
/** Most unreadable objects before the search ends. */
const MOST_UNREADABLE = 100;

type Entries = ReadonlyMap<string, string>;

const wholeNumber = (text: string | undefined): number | null =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
const reference = (text: string | undefined): number | null =>
  wholeNumber(/^(\d+)\s+\d+\s+R$/.exec(text ?? '')?.[1]);

/** The dictionaries of a PDF that say how many pages there are; of several versions of an object the last counts. */
class Outline {
  private readonly pages = new Set<number>();
  private readonly trees = new Map<number, Entries>();
  private catalog: Entries | null = null;
  private inflated = 0;
  private unreadable = 0;

  /** Goes through the objects, over the contents of streams, where anything may stand. */
  read(pdf: Buffer): void {
    for (let at = pdf.indexOf(' obj'); at >= 0 && this.unreadable < MOST_UNREADABLE;) {
      const object = wholeNumber(/(\d+) \d+$/.exec(pdf.toString('latin1', Math.max(0, at - 20), at))?.[1]);
      const start = afterSpace(pdf, at + 4);
      const dictionary = object === null ? null : readDictionary(pdf, start);
      if (object === null || dictionary === null) {
        if (pdf[start] === 0x3c) this.unreadable++;
        at = pdf.indexOf(' obj', at + 4);
        continue;
      }
      const { entries, end } = dictionary;
      const stream = streamIn(pdf, end, entries);
      if (stream && entries.get('Type') === '/ObjStm') this.readStream(stream.content, entries);
      this.note(object, entries);
      at = pdf.indexOf(' obj', stream?.end ?? end);
    }
  }

  /** ISO 32000-1, 7.7.3.2: `Count` of the root of the page tree is the number of its leaves. */
  count(): number | null {
    const root = reference(this.catalog?.get('Pages'));
    const count = root === null ? null : wholeNumber(this.trees.get(root)?.get('Count'));
    return count !== null && count >= 1 && count <= this.pages.size ? count : null;
  }

  /** ISO 32000-1, 7.5.7: pairs of number and offset, then the objects. */
  private readStream(content: Buffer, entries: Entries): void {
    const [first, objects] = [wholeNumber(entries.get('First')), wholeNumber(entries.get('N'))];
    const bytes = this.inflate(content, entries);
    if (first === null || objects === null || bytes === null) return;
    const header = bytes.toString('latin1', 0, first).trim().split(/\s+/).map(Number);
    for (let index = 0; index + 1 < header.length && index < 2 * objects; index += 2) {
      const start = afterSpace(bytes, first + (header[index + 1] ?? 0));
      const dictionary = readDictionary(bytes, start);
      if (dictionary) this.note(header[index] ?? 0, dictionary.entries);
    }
  }

  private inflate(content: Buffer, entries: Entries): Buffer | null {
    if (!entries.has('Filter')) return content;
    if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(entries.get('Filter') ?? '') || entries.has('DecodeParms'))
      return null;
    try {
      const bytes = inflateSync(content, { maxOutputLength: Math.max(1, MOST_INFLATED - this.inflated) });
      this.inflated += bytes.length;
      return bytes;
    } catch {
      // Encrypted, damaged or far too large.
      return null;
    }
  }

  private note(object: number, entries: Entries): void {
    const type = entries.get('Type');
    if (type === '/Page') this.pages.add(object);
    else if (type === '/Pages') this.trees.set(object, entries);
    else if (type === '/Catalog') this.catalog = entries;
  }
}

/** The content of the stream that follows a dictionary, null when none does. */
function streamIn(
  pdf: Buffer,
  dictionaryEnd: number,
  entries: Entries,
): { content: Buffer; end: number } | null {
  const keyword = afterSpace(pdf, dictionaryEnd);
  if (pdf.toString('latin1', keyword, keyword + 6) !== 'stream') return null;
  let start = keyword + 6;
  if (pdf[start] === 0x0d) start++;
  if (pdf[start] === 0x0a) start++;
  // The length may be a reference, or wrong.
  const told = start + (wholeNumber(entries.get('Length')) ?? pdf.length);
  const found = /^[\r\n]{0,2}endstream/.test(pdf.toString('latin1', told, told + 11))
    ? told
    : pdf.indexOf('endstream', start);
  const end = found < 0 ? pdf.length : found;
  return { content: pdf.subarray(start, end), end };
}

/** Number of pages of a PDF; null if it cannot be told. It decodes object streams only, within limits. */
export function pageCountOf(pdf: Uint8Array): number | null {
  const outline = new Outline();
  outline.read(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
  return outline.count();
}
