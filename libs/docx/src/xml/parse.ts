import { decodeXmlBytes } from '@docket/pictures';
import { SaxesParser } from 'saxes';
import { DocxError } from '../docx-error';
import { escapeAttribute } from './escape';
import {
  append,
  descendants,
  element,
  indexIn,
  isElement,
  type SourceNode,
  sourceNode,
  textNode,
  type XmlElement,
  type XmlParent,
} from './node';
import { say } from '../sentences';

/** WordprocessingML in its transitional and its strict form (ECMA-376 part 1, annex A, and part 4). */
const WORD = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);
/** Deeper than any document; serialising recurses. */
const MAX_DEPTH = 512;

/** Selects elements of a part that need not become a tree. */
export interface Disregard {
  /** Told of every start tag, in document order. */
  opened(node: XmlElement): void;
  /** Told of every end tag, before `mayStay` is asked. */
  closed(node: XmlElement): void;
  /** Whether an element that has just ended may stay as it is written. */
  mayStay(node: XmlElement, source: string): boolean;
}

/**
 * Parses one part into a tree, comments and processing instructions left out.
 *
 * @param disregard what may stay as it is written
 * @throws DocxError `template_invalid` where it is not well-formed, `xml_doctype` where it declares a document type
 */
export function parseXml(source: string, part: string, disregard?: Disregard): XmlElement {
  const parser = strictParser(part);
  let root: XmlElement | undefined;
  const open: XmlElement[] = [];
  /** Offsets of the open elements in the source. */
  const starts: number[] = [];
  let renamed: string | undefined;
  parser.on('opentag', (tag) => {
    requireOwnPrefix(tag.ns, part);
    const attrs: Record<string, string> = {};
    for (const attr of Object.values(tag.attributes)) {
      attrs[WORD.has(attr.uri) ? `w:${attr.local}` : attr.name] = attr.value;
    }
    const isWord = WORD.has(tag.uri);
    if (isWord && tag.prefix !== 'w') renamed = tag.uri;
    const made = element(nameOf(tag), attrs);
    const parent = open.at(-1);
    if (parent) append(parent, made);
    else root = made;
    disregard?.opened(made);
    if (open.push(made) > MAX_DEPTH) throw tooDeep(part);
  });
  if (disregard) {
    // The name has been read, and no name holds another angle bracket.
    parser.on('opentagstart', () => starts.push(source.lastIndexOf('<', parser.position - 1)));
  }
  parser.on('closetag', () => {
    const made = open.pop();
    const parent = open.at(-1);
    if (!disregard || !made) return;
    disregard.closed(made);
    const start = starts.pop() ?? 0;
    if (!parent) return;
    const written = source.slice(start, parser.position);
    if (!disregard.mayStay(made, written)) return;
    parent.children.pop();
    append(parent, sourceNode(made.name, written));
  });
  const text = (value: string): void => {
    const parent = open.at(-1);
    if (!parent) return;
    const last = parent.children.at(-1);
    if (last?.kind === 'text') last.text += value;
    else append(parent, textNode(value));
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(source).close();
  if (!root) throw emptyPart(part);
  if (renamed !== undefined) root.attrs['xmlns:w'] ??= renamed;
  return root;
}

/**
 * A node that was left as it is written, as the tree it would have become.
 *
 * @param root the root of its part, which declares its namespaces
 * @returns undefined where an element between declares some of them
 */
function parseKept({ source }: SourceNode, root: XmlElement): XmlElement | undefined {
  const namespaces = Object.entries(root.attrs)
    .filter(([name]) => name.startsWith('xmlns'))
    .map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`);
  try {
    const [node] = parseXml(`<kept${namespaces.join('')}>${source}</kept>`, '').children;
    return isElement(node) ? node : undefined;
  } catch (error) {
    if (error instanceof DocxError) return undefined;
    throw error;
  }
}

/**
 * Turns nodes below a parent that were left as they are written into trees.
 *
 * @param root the root of their part
 */
export function unfold(parent: XmlParent, root: XmlElement, matters: (node: SourceNode) => boolean): void {
  for (const node of descendants(parent)) {
    if (node.kind !== 'source' || !node.parent || !matters(node)) continue;
    const tree = parseKept(node, root);
    if (!tree) continue;
    node.parent.children[indexIn(node)] = tree;
    tree.parent = node.parent;
  }
}

/**
 * Refuses what the PDF engine could not read, without the cost of a tree: a part that is not well-formed, or nested
 * too deeply for a reader that recurses.
 *
 * @returns the name of its root, as `parseXml` gives it
 * @throws DocxError `template_invalid`, `template_memory`, `xml_doctype`
 */
export function checkXml(source: string, part: string): string {
  const parser = strictParser(part);
  let depth = 0;
  let root = '';
  parser.on('opentag', (tag) => {
    requireOwnPrefix(tag.ns, part);
    if (depth === 0) root = nameOf(tag);
    if (++depth > MAX_DEPTH) throw tooDeep(part);
  });
  parser.on('closetag', () => depth--);
  parser.write(source).close();
  if (root === '') throw emptyPart(part);
  return root;
}

/** Name with the prefix `w` for WordprocessingML, whatever prefix the file uses. */
function nameOf({ uri, local, name }: { uri: string; local: string; name: string }): string {
  return WORD.has(uri) ? `w:${local}` : name;
}

/** Elements and attributes of Word are known by this prefix behind the parser: nothing else may have it. */
function requireOwnPrefix({ w }: Record<string, string>, part: string): void {
  if (w !== undefined && !WORD.has(w))
    throw new DocxError('template_invalid', say.part_prefix({ name: part }));
}

function strictParser(part: string): SaxesParser<{ xmlns: true; position: false }> {
  const parser = new SaxesParser<{ xmlns: true; position: false }>({ xmlns: true, position: false });
  parser.on('error', (error) => {
    throw new DocxError('template_invalid', say.part_malformed({ name: part, reason: error.message }));
  });
  parser.on('doctype', () => {
    throw new DocxError('xml_doctype', say.part_document_type({ name: part }));
  });
  return parser;
}

function tooDeep(part: string): DocxError {
  return new DocxError('template_memory', say.part_nested({ name: part }));
}

function emptyPart(part: string): DocxError {
  return new DocxError('template_invalid', say.part_empty({ name: part }));
}

/**
 * Decodes the bytes of an XML part by byte order mark or declaration (XML 1.0, appendix F).
 *
 * @throws DocxError `template_invalid` where the encoding is none that documents use
 */
export function decodeXml(bytes: Uint8Array, part: string): string {
  const decoded = decodeXmlBytes(bytes);
  if (decoded.text !== null) return decoded.text;
  throw new DocxError(
    'template_invalid',
    decoded.isUsual
      ? say.part_not_valid({ name: part, encoding: decoded.encoding })
      : say.part_encoding({ name: part }),
  );
}
