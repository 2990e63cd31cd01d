import { looksLikeXml, type PictureReading, readPicture } from '@docket/pictures';
import { DocxError } from '../docx-error';
import { decodeXml } from '../xml/parse';
import { CONTENT_TYPES, ContentTypes, MACRO_TYPES, MAIN_TYPE, TEMPLATE_TYPE } from './content-types';
import { otherArchive } from './other-formats';
import {
  parseRelationships,
  partAt,
  relationshipsName,
  relationshipsOwner,
  type Relationship,
  resolveTarget,
} from './relationships';
import { refuseDoctype } from './xml-guard';
import { readZip, unpack, type ZipEntry } from './zip-reader';
import { packEntry } from './zip-writer';
import { say } from '../sentences';

const WEB_PAGE = /\.(?:x?html?|mht|mhtml)$/i;

/** A Word package that passed the checks. Parts stay packed until asked for, so that bounds hold. */
export class WordPackage {
  private readonly relations = new Map<string, Relationship[]>();

  private constructor(
    private readonly files: Map<string, ZipEntry>,
    readonly types: ContentTypes,
    /** Name of the main document part, found through the package's relationships. */
    readonly main: string,
    private readonly checked: CheckedParts,
  ) {}

  /** The refusal of a web page in the package, of which only a document type was seen. */
  get webPage(): DocxError | undefined {
    return this.checked.webPage;
  }

  /** Result of reading a part as a picture when the package was opened. Undefined for XML that is no picture. */
  reading(name: string): PictureReading | undefined {
    return this.checked.readings.get(name);
  }

  /**
   * Opens a .docx within bounds.
   *
   * @throws DocxError `template_type`, `archive_limit`, `archive_invalid`, `xml_doctype`
   */
  static open(bytes: Uint8Array): WordPackage {
    const entries = readZip(bytes);
    const files = namedAlike(entries);
    // Every part is inflated once, in bounds, and let go: nothing unchecked reaches a parser or the PDF engine.
    const checked = checkParts(entries);
    const typesFile = files.get(CONTENT_TYPES);
    const packageRelations = files.get('_rels/.rels');
    if (!typesFile || !packageRelations) throw notWord(files);
    const types = ContentTypes.parse(unpack(typesFile));
    const office = parseRelationships(unpack(packageRelations), '_rels/.rels').find(
      ({ type, external }) => type === 'officeDocument' && !external,
    );
    const main = office && partNamed(files, '', office.target);
    if (!main) throw notWord(files);
    const mainType = types.of(main);
    if (mainType === TEMPLATE_TYPE) types.setPart(main, MAIN_TYPE);
    // A document with macros is refused by the guard, beside all else that is wrong with it.
    else if (mainType !== MAIN_TYPE && !MACRO_TYPES.has(mainType)) throw notWord(files);
    return new WordPackage(files, types, main, checked);
  }

  names(): string[] {
    return [...this.files.keys()];
  }

  has(name: string): boolean {
    return this.files.has(name);
  }

  /** The packed files, content types renewed. */
  entries(): ZipEntry[] {
    this.write(CONTENT_TYPES, this.types.toBytes());
    return [...this.files.values()];
  }

  bytes(name: string): Uint8Array {
    const entry = this.files.get(name);
    if (!entry) throw new DocxError('template_invalid', say.part_missing({ name }));
    return unpack(entry);
  }

  /** A part's XML as text. */
  text(name: string): string {
    return decodeXml(this.bytes(name), name);
  }

  write(name: string, bytes: Uint8Array): void {
    this.files.set(name, packEntry(name, bytes));
    this.relations.delete(relationshipsOwner(name) ?? '?');
  }

  /** Takes out a part with its own relationships; those that lead to it are the caller's. */
  delete(name: string): void {
    this.files.delete(name);
    this.files.delete(relationshipsName(name));
    this.types.removePart(name);
  }

  /** Relationships of a part; of the package itself for ''. */
  relationships(part: string): Relationship[] {
    let list = this.relations.get(part);
    if (!list) {
      const name = relationshipsName(part);
      list = this.files.has(name) ? parseRelationships(this.bytes(name), name) : [];
      this.relations.set(part, list);
    }
    return list;
  }

  /** Name of the part an internal relationship of `source` leads to, where it exists. */
  target(source: string, relationship: Relationship): string | undefined {
    return relationship.external ? undefined : partNamed(this.files, source, relationship.target);
  }
}

/** Results of unpacking every part once. */
interface CheckedParts {
  readonly webPage?: DocxError;
  /** Readings of pictures (SVG included) and of all parts that are no XML, by name. */
  readonly readings: ReadonlyMap<string, PictureReading>;
}

/** A web page may be an altChunk, which is refused with its place: all else with a document type is refused at once. */
function checkParts(entries: readonly ZipEntry[]): CheckedParts {
  let webPage: DocxError | undefined;
  const readings = new Map<string, PictureReading>();
  for (const entry of entries) {
    const bytes = unpack(entry);
    try {
      refuseDoctype(bytes, entry.name);
    } catch (error) {
      const isWebPage =
        error instanceof DocxError && error.code === 'xml_doctype' && WEB_PAGE.test(entry.name);
      if (!isWebPage) throw error;
      webPage = error;
    }
    const reading = readPicture(bytes);
    if (reading.kind !== 'unknown' || !looksLikeXml(bytes)) readings.set(entry.name, reading);
  }
  return { webPage, readings };
}

/** Parts by name; the relationships of each under the name that belongs to it, since readers disregard case. */
function namedAlike(entries: readonly ZipEntry[]): Map<string, ZipEntry> {
  const parts = new Map(entries.map(({ name }) => [name.toLowerCase(), name]));
  return new Map(
    entries.map((entry) => {
      const owner = relationshipsOwner(entry.name);
      const name =
        owner === undefined ? entry.name : relationshipsName(parts.get(owner.toLowerCase()) ?? owner);
      return [name, name === entry.name ? entry : { ...entry, name }];
    }),
  );
}

/** The part that a target names: as it is written, which is how the PDF engine reads it, or else as an address. */
function partNamed(files: ReadonlyMap<string, ZipEntry>, source: string, target: string): string | undefined {
  return (
    caseInsensitive(files, partAt(source, target)) ?? caseInsensitive(files, resolveTarget(source, target))
  );
}

function caseInsensitive(files: ReadonlyMap<string, ZipEntry>, name: string): string | undefined {
  if (files.has(name)) return name;
  const wanted = name.toLowerCase();
  return [...files.keys()].find((key) => key.toLowerCase() === wanted);
}

function notWord(files: ReadonlyMap<string, ZipEntry>): DocxError {
  return new DocxError('template_type', otherArchive(files));
}
