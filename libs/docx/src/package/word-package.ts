import { DocxError, withMacros } from '../docx-error';
import { decodeXml } from '../xml/parse';
import { CONTENT_TYPES, ContentTypes, MACRO_TYPES, MAIN_TYPE, TEMPLATE_TYPE } from './content-types';
import {
  parseRelationships,
  relationshipsName,
  relationshipsOwner,
  type Relationship,
  resolveTarget,
} from './relationships';
import { refuseDoctype } from './xml-guard';
import { readZip, unpack, type ZipEntry } from './zip-reader';
import { packEntry } from './zip-writer';

/** A Word package that passed the checks. Parts stay packed until asked for, so that bounds hold. */
export class WordPackage {
  private readonly relations = new Map<string, Relationship[]>();

  private constructor(
    private readonly files: Map<string, ZipEntry>,
    readonly types: ContentTypes,
    /** Name of the main document part, found through the package's relationships. */
    readonly main: string,
  ) {}

  /**
   * Opens a .docx within bounds.
   *
   * @throws DocxError `template_type`, `archive_limit`, `archive_invalid`, `xml_doctype`, `active_content`
   */
  static open(bytes: Uint8Array): WordPackage {
    const entries = readZip(bytes);
    const files = new Map(entries.map((entry) => [entry.name, entry]));
    // Every part is inflated once, in bounds, and let go: nothing unchecked reaches a parser or the PDF engine.
    for (const entry of entries) refuseDoctype(unpack(entry), entry.name);
    const typesFile = files.get(CONTENT_TYPES);
    const packageRelations = files.get('_rels/.rels');
    if (!typesFile || !packageRelations) throw notWord();
    const types = ContentTypes.parse(unpack(typesFile));
    const office = parseRelationships(unpack(packageRelations), '_rels/.rels').find(
      ({ type, external }) => type === 'officeDocument' && !external,
    );
    const main = office && caseInsensitive(files, resolveTarget('', office.target));
    if (!main) throw notWord();
    const mainType = types.of(main);
    if (MACRO_TYPES.has(mainType)) throw withMacros();
    if (mainType === TEMPLATE_TYPE) types.setPart(main, MAIN_TYPE);
    else if (mainType !== MAIN_TYPE) throw notWord();
    return new WordPackage(files, types, main);
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
    if (!entry) throw new DocxError('template_invalid', `The part ${name} is missing.`);
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
    return relationship.external
      ? undefined
      : caseInsensitive(this.files, resolveTarget(source, relationship.target));
  }
}

function caseInsensitive(files: ReadonlyMap<string, ZipEntry>, name: string): string | undefined {
  if (files.has(name)) return name;
  const wanted = name.toLowerCase();
  return [...files.keys()].find((key) => key.toLowerCase() === wanted);
}

function notWord(): DocxError {
  return new DocxError('template_type', 'This is not a Word document (.docx).');
}
