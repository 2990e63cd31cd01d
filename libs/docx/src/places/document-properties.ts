import { type Place } from '../language/command';
import { coreProperty, type DataPart, type DataParts, localName, property } from '../package/data-parts';
import { append, commandNode, descendants, isElement, textNode, textOf, type XmlElement } from '../xml/node';
import { placeLeafTexts, type TextHome } from './texts';

/** Name of the properties in the report. */
export const PROPERTIES_LABEL = 'properties';

/** Word's names of properties: the part that holds each, and its element. */
const PROPERTIES: Readonly<Record<string, readonly ['core' | 'extended', string]>> = {
  TITLE: ['core', 'title'],
  SUBJECT: ['core', 'subject'],
  AUTHOR: ['core', 'creator'],
  KEYWORDS: ['core', 'keywords'],
  COMMENTS: ['core', 'description'],
  CATEGORY: ['core', 'category'],
  CONTENTSTATUS: ['core', 'contentStatus'],
  REVISIONNUMBER: ['core', 'revision'],
  COMPANY: ['extended', 'Company'],
  MANAGER: ['extended', 'Manager'],
  NAMEOFAPPLICATION: ['extended', 'Application'],
  HYPERLINKBASE: ['extended', 'HyperlinkBase'],
};

/** Fields, and content controls bound to it, that print the title of the document. */
const SHOWS_TITLE =
  /(?:<w:instrText[^>]*>|w:instr=")\s*(?:TITLE|(?:DOCPROPERTY|INFO)\s+(?:"|&quot;)?TITLE)\b|<w:dataBinding[^>]*:title\b/i;

/** Whether a part prints the title of the document: it is the template's own then. */
export const showsTitle = (xml: string): boolean => SHOWS_TITLE.test(xml);

/**
 * The text of a document property by the name that Word's fields use, in any case: `Title`, `Company`, or that of a custom
 * property.
 *
 * @returns undefined where Word knows no such property
 */
export function propertyText(parts: DataParts, name: string): string | undefined {
  const wanted = name.toUpperCase();
  const known = Object.hasOwn(PROPERTIES, wanted) ? PROPERTIES[wanted] : undefined;
  if (known) {
    const part = parts.properties(known[0]);
    const found = part && property(part, known[1]);
    return found ? textOf(found) : '';
  }
  const found = customProperties(parts).find((item) => item.attrs['name']?.toUpperCase() === wanted);
  return found && textOf(found);
}

/** The names that DOCPROPERTY can show. */
export function propertyNames(parts: DataParts): string[] {
  return [
    ...Object.keys(PROPERTIES),
    ...customProperties(parts).map(({ attrs }) => (attrs['name'] ?? '').toUpperCase()),
  ];
}

function customProperties(parts: DataParts): XmlElement[] {
  const root = parts.properties('custom')?.root;
  return (root?.children ?? []).filter(
    (item): item is XmlElement => isElement(item) && localName(item) === 'property',
  );
}

/**
 * Prepares the properties of every filled document. Places in them are filled. The title is the document's own where the
 * template has none with a place and does not print it; the author is the company.
 *
 * @returns the parts that hold something to fill
 */
export function placeProperties(parts: DataParts, isTitleShown: boolean, home: TextHome): DataPart[] {
  const core = parts.properties('core');
  if (core) {
    if (!isTitleShown) printOwn(coreProperty(core, 'title'), 'title', home);
    printOwn(coreProperty(core, 'creator'), 'author', home);
  }
  for (const kind of ['extended', 'custom'] as const) if (parts.mention(kind, '{{')) parts.properties(kind);
  const filled = parts.read;
  for (const { root } of filled.filter(isProperties)) placeLeafTexts(root, home);
  return filled.filter(({ root }) => hasCommand(root));
}

/** Custom XML belongs to others: only what a content control shows of it is filled. */
export const isProperties = ({ root }: DataPart): boolean => /^(coreP|P)roperties$/.test(localName(root));

function printOwn(node: XmlElement, name: 'title' | 'author', { part, position }: TextHome): void {
  const otherwise = textOf(node);
  if (otherwise.includes('{{')) return;
  const place: Place = { part, text: otherwise, written: otherwise, position };
  node.children = [];
  append(node, commandNode({ kind: 'own', name, otherwise, place }));
}

function hasCommand(root: XmlElement): boolean {
  for (const node of descendants(root))
    if (node.kind === 'command' || (node.kind === 'element' && node.filled)) return true;
  return false;
}

/** Replaces the text of an element. */
export function setText(node: XmlElement, text: string): void {
  node.children = [];
  append(node, textNode(text));
}
