import { DocxError } from '../docx-error';
import { escapeText } from '../xml/escape';
import { append, element, isElement, textNode, type XmlElement } from '../xml/node';
import { decodeXml, parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';
import { END_OF_RELATIONSHIPS, openRelationships, relationshipsName } from './relationships';
import { type WordPackage } from './word-package';

const NAME = 'docProps/core.xml';
const TYPE = 'application/vnd.openxmlformats-package.core-properties+xml';
const RELATIONSHIP = 'http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties';
const EMPTY =
  '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>';
const OPEN = '<dc:title xmlns:dc="http://purl.org/dc/elements/1.1/">';
const CLOSE = '</dc:title>';

/** Fields, and content controls bound to it, that print the title of the document. */
const SHOWS_TITLE =
  /(?:<w:instrText[^>]*>|w:instr=")\s*(?:TITLE|DOCPROPERTY\s+(?:"|&quot;)?TITLE)\b|<w:dataBinding[^>]*:title\b/i;

/** Whether a part prints the title of the document: it is the template's own then. */
export const showsTitle = (xml: string): boolean => SHOWS_TITLE.test(xml);

/**
 * Makes room for a title of its own in each filled document (ECMA-376 part 2, section 11): programs that show the PDF
 * call it so.
 *
 * @returns the part that `withTitle` is for; undefined where it cannot be read, which keeps no document from being printed
 */
export function prepareProperties(document: WordPackage): string | undefined {
  const relationship = document.relationships('').find(({ type }) => type === 'core-properties');
  const known = relationship && document.target('', relationship);
  const name = known ?? NAME;
  const root = parsed(known === undefined ? EMPTY : document.text(known), name);
  if (root === null) return undefined;
  root.children = root.children.filter((item) => !(isElement(item) && /^(.+:)?title$/.test(item.name)));
  append(root, element('dc:title', { 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [textNode(' ')]));
  document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
  if (known === undefined) {
    document.types.setPart(name, TYPE);
    const relationships = relationshipsName('');
    const all = Buffer.from(openRelationships(document.bytes(relationships), relationships)).toString('utf8');
    const added = `<Relationship Id="docketProperties" Type="${RELATIONSHIP}" Target="${name}"/>`;
    document.write(
      relationships,
      Buffer.from(all.replace(END_OF_RELATIONSHIPS, added + END_OF_RELATIONSHIPS), 'utf8'),
    );
  }
  return name;
}

function parsed(xml: string, name: string): XmlElement | null {
  try {
    return parseXml(xml, name);
  } catch (error) {
    if (error instanceof DocxError) return null;
    throw error;
  }
}

/** Prepared properties with a title. */
export function withTitle(properties: Uint8Array, title: string): Uint8Array {
  const xml = decodeXml(properties, NAME);
  const [start, end] = [xml.indexOf(OPEN) + OPEN.length, xml.lastIndexOf(CLOSE)];
  return Buffer.from(xml.slice(0, start) + escapeText(title) + xml.slice(end), 'utf8');
}
