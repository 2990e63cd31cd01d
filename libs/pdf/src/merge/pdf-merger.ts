import { createHash } from 'node:crypto';
import { PdfFile } from './pdf-file';
import { UnreadablePdf } from './references';

/** The first objects of what is merged: its catalog, and the top of its tree of pages. */
const CATALOG = 1;
const PAGES = 2;
/** Bytes beyond ASCII tell programs that move files that this is no text (ISO 32000-1, 7.5.2). */
const BINARY = Buffer.from('%\xe2\xe3\xcf\xd3\n', 'latin1');

/**
 * Puts PDFs one after the other into one, with all their pages, fonts, pictures and links. What belongs to a file as a
 * whole is left out: outlines, structure, forms' logic, and the claim to be PDF/A. Contents that several of them share
 * are written once.
 */
export class PdfMerger {
  private readonly chunks: Buffer[] = [];
  /** Where each object lies, by its number. */
  private readonly offsets = new Map<number, number>();
  private readonly shared = new Map<string, number>();
  private readonly trees: number[] = [];
  private nextObject = PAGES + 1;
  private length = 0;
  private version = '1.4';
  private pageCount = 0;

  /** Pages so far. */
  get pages(): number {
    return this.pageCount;
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.length;
  }

  /** @throws {UnreadablePdf} for what is damaged or encrypted; nothing can be added then */
  add(pdf: Uint8Array): void {
    const file = new PdfFile(pdf);
    if (file.version > this.version) this.version = file.version;
    const { object: tree, count } = file.pages();
    const top = this.nextObject++;
    const numbers = new Map([[tree, top]]);
    const open = [tree];
    const renumber = (object: number): string => {
      const known = numbers.get(object) ?? this.sharedStream(file, object);
      const number = known ?? this.nextObject++;
      if (known === null) open.push(object);
      numbers.set(object, number);
      return `${number} 0 R`;
    };
    // What is found on the way is added to the end.
    for (const object of open) {
      const { text, content } = file.copy(object, renumber);
      const number = numbers.get(object) ?? top;
      if (object === tree) this.write(number, underPages(text));
      else if (content === null) this.write(number, text);
      else this.writeStream(number, text, content);
    }
    this.trees.push(top);
    this.pageCount += count;
  }

  /** The whole file, in pieces. Nothing can be added any more. @param title what programs that show it call it */
  finish(title: string): Buffer[] {
    const info = this.nextObject++;
    this.write(info, `<</Title<${inUtf16(title)}>>>`);
    this.write(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`);
    const kids = this.trees.map((tree) => `${tree} 0 R`).join(' ');
    this.write(PAGES, `<</Type/Pages/Kids[${kids}]/Count ${this.pageCount}>>`);
    const header = Buffer.concat([Buffer.from(`%PDF-${this.version}\n`, 'latin1'), BINARY]);
    const rows = Array.from({ length: this.nextObject - 1 }, (_, index) => {
      const offset = (this.offsets.get(index + 1) ?? 0) + header.length;
      return `${String(offset).padStart(10, '0')} 00000 n \n`;
    });
    const id = createHash('sha256').update(rows.join('')).update(kids).digest('hex').slice(0, 32);
    const table =
      `xref\n0 ${this.nextObject}\n0000000000 65535 f \n${rows.join('')}` +
      `trailer\n<</Size ${this.nextObject}/Root ${CATALOG} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]>>\n` +
      `startxref\n${header.length + this.length}\n%%EOF\n`;
    return [header, ...this.chunks, Buffer.from(table, 'latin1')];
  }

  /**
   * A stream that refers to nothing, such as a font or the company's logo, is the same wherever it comes from.
   * @returns its number; null where the object is none
   */
  private sharedStream(file: PdfFile, object: number): number | null {
    let refers = false;
    const { text, content } = file.copy(object, () => {
      refers = true;
      return 'null';
    });
    if (refers || content === null) return null;
    const hash = createHash('sha256').update(text).update('\0').update(content).digest('base64');
    const known = this.shared.get(hash);
    if (known !== undefined) return known;
    const number = this.nextObject++;
    this.shared.set(hash, number);
    this.writeStream(number, text, content);
    return number;
  }

  private writeStream(number: number, dictionary: string, content: Buffer): void {
    this.begin(number);
    this.push(Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`, 'latin1'));
    this.push(Buffer.from(content));
    this.push(Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  private write(number: number, text: string): void {
    this.begin(number);
    this.push(Buffer.from(`${text}\nendobj\n`, 'latin1'));
  }

  private begin(number: number): void {
    this.offsets.set(number, this.length);
    this.push(Buffer.from(`${number} 0 obj\n`, 'latin1'));
  }

  private push(chunk: Buffer): void {
    this.chunks.push(chunk);
    this.length += chunk.length;
  }
}

/** A text of the file itself, as hexadecimal digits (ISO 32000-1, 7.9.2.2). */
function inUtf16(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
}

/** The top of one file's tree of pages, as a branch of the whole. */
function underPages(dictionary: string): string {
  if (!dictionary.startsWith('<<')) throw new UnreadablePdf('its pages cannot be found');
  return dictionary.replace(/^<</, `<</Parent ${PAGES} 0 R`);
}
