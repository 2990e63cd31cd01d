import { DocxError } from '../docx-error';
import { element, isElement, type XmlElement } from '../xml/node';
import { parseXml } from '../xml/parse';
import { END_OF_RELATIONSHIPS, openRelationships, relationshipsName } from './relationships';
import { type WordPackage } from './word-package';

const CORE_NAME = 'docProps/core.xml';
const CORE_TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';
const CORE_RELATIONSHIP =
  'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';
const CORE = 'http://schemas.openxmlformats.org/package/2006/metadata/core-properties';
const DUBLIN_CORE = 'http://purl.org/dc/elements/1.1/';
const EMPTY_CORE = `<cp:coreProperties xmlns:cp="${CORE}"/>`;

/** Types of the relationships of the package to its properties. */
const RELATIONS = { core: 'core-properties', extended: 'extended-properties', custom: 'custom-properties' };
/** Names that Word knows a store by without a part that says so (MS-OI29500, section 2.1.513). */
const STORE_IDS: Readonly<Record<string, keyof typeof RELATIONS>> = {
  '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}': 'core',
  '{6668398D-A668-4E3E-A5EB-62B293D839F1}': 'extended',
};
/** Core properties that Dublin Core names; `cp` names the others (ECMA-376 part 2, section 11.1). */
const IN_DUBLIN_CORE = new Set(['title', 'subject', 'creator', 'description', 'identifier', 'language']);

/** A part with data beside the text. */
export interface DataPart {
  readonly name: string;
  readonly root: XmlElement;
}

/**
 * Parts of a document with data besides its text: properties (ECMA-376 part 2, section 11; part 1, sections 22.2 and
 * 22.3) and custom XML (part 1, section 15.2.5). A part is read on demand.
 */
export class DataParts {
  private readonly parts = new Map<string, DataPart | null>();

  constructor(private readonly document: WordPackage) {}

  /** Every part that was read. */
  get read(): DataPart[] {
    return [...this.parts.values()].filter((part) => part !== null);
  }

  /** A part with properties of the document; null where there is none, or it cannot be read. */
  properties(kind: keyof typeof RELATIONS): DataPart | null {
    const name = this.nameOf(kind);
    if (name !== undefined) return this.parsed(name);
    if (kind !== 'core') return null;
    const known = this.parts.get(CORE_NAME);
    if (known !== undefined) return known;
    const made = { name: CORE_NAME, root: parseXml(EMPTY_CORE, CORE_NAME) };
    this.parts.set(CORE_NAME, made);
    return made;
  }

  /** Whether a properties part is there and holds a text. */
  mention(kind: keyof typeof RELATIONS, text: string): boolean {
    const name = this.nameOf(kind);
    return name !== undefined && Buffer.from(this.document.bytes(name)).includes(text);
  }

  /** The store that a data binding names by its id (ECMA-376 part 1, section 17.5.2.6). */
  store(id: string): DataPart | null {
    const kind = STORE_IDS[id.toUpperCase()];
    if (kind !== undefined) return this.properties(kind);
    const { document } = this;
    for (const relationship of document.relationships(document.main)) {
      if (relationship.type !== 'customXml') continue;
      const name = document.target(document.main, relationship);
      const described = name !== undefined && this.itemId(name).toUpperCase() === id.toUpperCase();
      if (described) return this.parsed(name);
    }
    return null;
  }

  /** The id of a custom XML part, from the part with its properties (section 22.5.2.1). */
  private itemId(name: string): string {
    const { document } = this;
    for (const relationship of document.relationships(name)) {
      const properties = document.target(name, relationship);
      if (relationship.type === 'customXmlProps' && properties !== undefined)
        return /\bitemID\s*=\s*["']([^"']*)/.exec(document.text(properties))?.[1] ?? '';
    }
    return '';
  }

  /** Tells the package of core properties that were not there before. */
  declareCore(): void {
    const { document } = this;
    if (this.nameOf('core') !== undefined) return;
    document.types.setPart(CORE_NAME, CORE_TYPE);
    const name = relationshipsName('');
    const all = Buffer.from(openRelationships(document.bytes(name), name)).toString('utf8');
    const added = `<Relationship Id="docketProperties" Type="${CORE_RELATIONSHIP}" Target="${CORE_NAME}"/>`;
    document.write(
      name,
      Buffer.from(all.replace(END_OF_RELATIONSHIPS, added + END_OF_RELATIONSHIPS), 'utf8'),
    );
  }

  private nameOf(kind: keyof typeof RELATIONS): string | undefined {
    const relationship = this.document.relationships('').find(({ type }) => type === RELATIONS[kind]);
    return relationship && this.document.target('', relationship);
  }

  private parsed(name: string): DataPart | null {
    let part = this.parts.get(name);
    if (part === undefined) {
      const root = parsed(this.document, name);
      part = root && { name, root };
      this.parts.set(name, part);
    }
    return part;
  }
}

/** A part that cannot be read keeps no document from being printed. */
function parsed(document: WordPackage, name: string): XmlElement | null {
  try {
    return parseXml(document.text(name), name);
  } catch (error) {
    if (error instanceof DocxError) return null;
    throw error;
  }
}

/** The name of an element without its prefix. */
export const localName = (node: XmlElement): string => node.name.split(':').at(-1) ?? '';

/** A property by its local name. */
export function property({ root }: DataPart, name: string): XmlElement | undefined {
  return root.children.find((item): item is XmlElement => isElement(item) && localName(item) === name);
}

/** A core property by its local name, added where it is missing. */
export function coreProperty(core: DataPart, name: string): XmlElement {
  const known = property(core, name);
  if (known) return known;
  const made = IN_DUBLIN_CORE.has(name)
    ? element(`dc:${name}`, { 'xmlns:dc': DUBLIN_CORE })
    : element(`cp:${name}`, { 'xmlns:cp': CORE });
  made.parent = core.root;
  core.root.children.push(made);
  return made;
}

/** An extended property by its name, added where it is missing. */
export function extendedProperty(extended: DataPart, name: string): XmlElement {
  const known = property(extended, name);
  if (known) return known;
  const prefix = /^(.*:)/.exec(extended.root.name)?.[1] ?? '';
  const made = element(prefix + name);
  made.parent = extended.root;
  extended.root.children.push(made);
  return made;
}
