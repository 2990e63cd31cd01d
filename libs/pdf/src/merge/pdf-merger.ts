import { createHash } from 'node:crypto';
import { ObjectWriter } from '../compact/object-writer';
import { PdfFile } from './pdf-file';
import { UnreadablePdf } from './references';
import { MergedStructure, readStructure, withKeysFrom } from './structure';

/** Bytes beyond ASCII tell programs that move files that this is no text (ISO 32000-1, 7.5.2). */
const BINARY = Buffer.from('%\xe2\xe3\xcf\xd3\n', 'latin1');
/** The first version with object streams. */
const OLDEST_VERSION = '1.5';
/** Levels between the top of a tree of pages and a page. */
const MOST_LEVELS = 50;

const head = (version: string): Buffer => Buffer.concat([Buffer.from(`%PDF-${version}\n`, 'latin1'), BINARY]);

/**
 * Joins PDFs into one, with all pages, fonts, pictures, links and tags, and an outline that names each of them.
 * Properties of a whole file are left out: its outline, the logic of forms, and the claim to be PDF/A or PDF/UA.
 * Contents that several files share are written once.
 */
export class PdfMerger {
  private readonly writer = new ObjectWriter(head(OLDEST_VERSION));
  private readonly catalog = this.writer.allocate();
  private readonly pageTree = this.writer.allocate();
  private readonly tags = this.writer.allocate();
  private readonly structure = new MergedStructure();
  private readonly shared = new Map<string, number>();
  private readonly hash = createHash('sha256');
  private readonly trees: number[] = [];
  private readonly outline: { title: string; page: number }[] = [];
  private version = OLDEST_VERSION;
  private pageCount = 0;

  /** @param giveWay is called between the objects of a PDF: a long one has tens of thousands */
  constructor(private readonly giveWay: () => Promise<void> = () => Promise.resolve()) {}

  /** Pages so far. */
  get pages(): number {
    return this.pageCount;
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.writer.bytes;
  }

  /**
   * @param title what the outline calls it; left out of the outline where empty
   * @throws {UnreadablePdf} for what is damaged or encrypted; nothing can be added then
   */
  async add(pdf: Uint8Array, title = ''): Promise<void> {
    const file = new PdfFile(pdf);
    await this.giveWay();
    this.hash.update(pdf);
    if (file.version > this.version) this.version = file.version;
    const { object: tree, count } = file.pages();
    const structure = readStructure(file);
    await this.giveWay();
    const top = this.writer.allocate();
    const numbers = new Map([[tree, top]]);
    const open = [tree];
    const renumber = (object: number): string => {
      const known = numbers.get(object) ?? this.sharedStream(file, object);
      const number = known ?? this.writer.allocate();
      if (known === null) open.push(object);
      numbers.set(object, number);
      return `${number} 0 R`;
    };
    const firstKey = this.structure.firstKey;
    if (structure === null) this.structure.addUntagged();
    else {
      const document = this.writer.allocate();
      numbers.set(structure.root, document);
      const tag = await this.structure.add(structure, document, this.tags, renumber, this.giveWay);
      this.writer.small(document, tag);
    }
    // Referenced objects are appended to the list.
    for (const object of open) {
      await this.giveWay();
      const { text, content } = file.copy(object, renumber);
      const number = numbers.get(object) ?? top;
      const own = withKeysFrom(firstKey, text);
      if (object === tree) this.writer.small(number, underPages(own, this.pageTree));
      else if (content === null) this.writer.small(number, own);
      else this.writer.stream(number, own, Buffer.from(content));
    }
    const first = firstPage(file, tree);
    if (title !== '' && first !== null) this.outline.push({ title, page: numbers.get(first) ?? top });
    this.trees.push(top);
    this.pageCount += count;
  }

  /**
   * Ends the file and returns it in pieces. No PDF can be added afterwards.
   * @param title what programs that show it call it
   */
  finish(title: string): Buffer[] {
    const info = this.writer.allocate();
    this.writer.small(info, `<</Title<${inUtf16(title)}>>>`);
    const tags = this.structure.root();
    if (tags !== null) this.writer.small(this.tags, tags);
    this.writer.small(
      this.catalog,
      `<</Type/Catalog/Pages ${this.pageTree} 0 R/ViewerPreferences<</DisplayDocTitle true>>` +
        `${this.structure.catalogEntries(this.tags)}${this.writeOutline()}>>`,
    );
    const kids = this.trees.map((tree) => `${tree} 0 R`).join(' ');
    this.writer.small(this.pageTree, `<</Type/Pages/Kids[${kids}]/Count ${this.pageCount}>>`);
    const id = this.hash.update(title).digest('hex').slice(0, 32);
    return this.writer.finish(
      `/Root ${this.catalog} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]`,
      head(this.version),
    );
  }

  /** An item for each file (ISO 32000-1, 12.3.3). @returns the entry of the catalog, empty where there are no titles */
  private writeOutline(): string {
    if (this.outline.length === 0) return '';
    const root = this.writer.allocate();
    const items = this.outline.map((item) => ({ ...item, number: this.writer.allocate() }));
    items.forEach(({ title, page, number }, index) => {
      const [previous, next] = [items[index - 1]?.number, items[index + 1]?.number];
      this.writer.small(
        number,
        `<</Title<${inUtf16(title)}>/Parent ${root} 0 R/Dest[${page} 0 R/Fit]` +
          `${previous === undefined ? '' : `/Prev ${previous} 0 R`}${next === undefined ? '' : `/Next ${next} 0 R`}>>`,
      );
    });
    const [first, last] = [items[0]?.number, items.at(-1)?.number];
    this.writer.small(root, `<</Type/Outlines/First ${first} 0 R/Last ${last} 0 R/Count ${items.length}>>`);
    return `/Outlines ${root} 0 R`;
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
    const number = this.writer.allocate();
    this.shared.set(hash, number);
    this.writer.stream(number, text, Buffer.from(content));
    return number;
  }
}

/** The first page of a tree of pages (ISO 32000-1, 7.7.3), null where it has none. */
function firstPage(file: PdfFile, tree: number): number | null {
  let node = tree;
  for (let level = 0; level < MOST_LEVELS; level++) {
    const kids = file.dictionary(node).get('Kids');
    if (kids === undefined) return node;
    const first = /\[\s*(\d{1,10}\s+\d{1,5}\s+R)/.exec(file.value(kids))?.[1];
    const next = first === undefined ? null : file.referred(first);
    if (next === null) return null;
    node = next;
  }
  return null;
}

/** A text of the file itself, as hexadecimal digits (ISO 32000-1, 7.9.2.2). */
function inUtf16(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
}

/** The top of one file's tree of pages, as a branch of the whole. */
function underPages(dictionary: string, parent: number): string {
  if (!dictionary.startsWith('<<')) throw new UnreadablePdf('its pages cannot be found');
  return dictionary.replace(/^<</, `<</Parent ${parent} 0 R`);
}
