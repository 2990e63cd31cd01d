import { DocxError } from '../docx-error';
import { relationshipsName } from '../package/relationships';
import { WordPackage } from '../package/word-package';
import { writeZip } from '../package/zip-writer';
import { stopTracking } from '../places/tracked-changes';
import { ownContent, textPieces } from '../places/paragraph';
import { say } from '../sentences';
import {
  child,
  clone,
  closest,
  descendants,
  element,
  elements,
  insertAfter,
  insertBefore,
  isElement,
  remove,
  textNode,
  type XmlElement,
} from '../xml/node';
import { parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';
import { type ProposedList, type ProposedPlace } from './propose';
import { type Paragraph, readStories, unitOf } from './story';

/** Decisions that a template is made by; those of a proposal, or of a person. */
export interface ChosenPlaces {
  readonly places: readonly Pick<
    ProposedPlace,
    'part' | 'paragraph' | 'start' | 'end' | 'text' | 'field' | 'filter' | 'otherwise' | 'optional'
  >[];
  readonly lists: readonly ProposedList[];
}

type Place = ChosenPlaces['places'][number];

/**
 * Writes the chosen places into a finished document: the template. Text keeps the format of its first run.
 *
 * @param bytes the finished .docx that the places were proposed for
 * @throws DocxError `template_invalid` where a place is not in this document
 */
export function applyPlaces(bytes: Uint8Array, { places, lists }: ChosenPlaces): Uint8Array {
  const document = WordPackage.open(bytes);
  const { stories } = readStories(document);
  const parts = new Set(stories.map(({ name }) => name));
  for (const { part, text } of places) if (!parts.has(part)) throw misplaced(text);
  for (const { part, list } of lists) if (!parts.has(part)) throw misplaced(list);
  for (const { name, root, paragraphs } of stories) {
    const repeated = lists
      .filter(({ part }) => part === name)
      .map((list) => ({ list, blocks: blocksOf(paragraphs, list) }));
    const taken = new Set<XmlElement>();
    for (const { list, blocks } of repeated)
      for (const unit of blocks.flat()) {
        if (taken.has(unit)) throw misplaced(list.list);
        taken.add(unit);
      }
    const removed = new Set(
      repeated.flatMap(({ list, blocks }) => blocks.filter((_, index) => index !== list.pattern).flat()),
    );
    const own = places
      .filter(({ part }) => part === name)
      .map((place) => ({ place, paragraph: requireParagraph(paragraphs, place) }))
      .filter(({ paragraph }) => !removed.has(unitOf(paragraph)));
    const optional = optionalUnits(paragraphs, own);
    // From the end, so that the offsets of earlier places stay.
    own.sort((a, b) => b.paragraph.index - a.paragraph.index || b.place.start - a.place.start);
    let end = { paragraph: -1, start: 0 };
    for (const { place, paragraph } of own) {
      if (paragraph.index === end.paragraph && place.end > end.start) throw misplaced(place.text);
      end = { paragraph: paragraph.index, start: place.start };
      writePlace(paragraph.node, place);
    }
    for (const [unit, field] of optional)
      if (!taken.has(unit)) surround([unit], `{{IF ${field}}}`, '{{END-IF}}');
    for (const { list, blocks } of repeated) {
      const kept = blocks[list.pattern];
      if (!kept) throw misplaced(list.list);
      for (const unit of removed) if (blocks.some((block) => block.includes(unit))) remove(unit);
      const order = list.order === '' ? '' : ` | ${list.order}`;
      surround(kept, `{{FOR ${list.item} IN ${list.list}${order}}}`, `{{END-FOR ${list.item}}}`);
    }
    writeLinks(
      document,
      name,
      own.map(({ place }) => place),
    );
    if (own.length > 0 || repeated.length > 0)
      document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
  }
  stopTracking(document);
  return writeZip(document.entries());
}

/** An amount that is no placeholder: three digits in a row, or digits after a point or comma. */
const AMOUNT = /\d{3}|\d[.,]\d/;

/**
 * Rows and paragraphs that vanish where a field is empty, each with the field. One that also holds another field or an
 * amount stays: it must be printed with or without a discount.
 */
function optionalUnits(
  paragraphs: readonly Paragraph[],
  own: readonly { place: Place; paragraph: Paragraph }[],
): Map<XmlElement, string> {
  const units = new Map<XmlElement, string>();
  for (const { place, paragraph } of own) if (place.optional) units.set(unitOf(paragraph), place.field);
  if (units.size === 0) return units;
  for (const { place, paragraph } of own) {
    const unit = unitOf(paragraph);
    if (units.get(unit) !== place.field) units.delete(unit);
  }
  for (const paragraph of paragraphs) {
    const unit = unitOf(paragraph);
    if (!units.has(unit)) continue;
    // From the end, so that the offsets of earlier places stay.
    const rest = own
      .filter((one) => one.paragraph === paragraph)
      .sort((a, b) => b.place.start - a.place.start)
      .reduce((text, { place }) => text.slice(0, place.start) + text.slice(place.end), paragraph.text);
    if (AMOUNT.test(rest)) units.delete(unit);
  }
  return units;
}

/** Units of each item of a list. @throws DocxError where they are not in the document */
function blocksOf(paragraphs: readonly Paragraph[], list: ProposedList): XmlElement[][] {
  const first = paragraphs[list.paragraph];
  const unit = first && unitOf(first);
  const siblings = unit?.parent?.children.filter((item) => isElement(item)) ?? [];
  const start = unit ? siblings.indexOf(unit) : -1;
  const blocks = Array.from({ length: list.items }, (_, index) =>
    siblings
      .slice(start + index * list.rows, start + (index + 1) * list.rows)
      .filter((item) => isElement(item, unit?.name)),
  );
  if (start < 0 || !blocks.every((block) => block.length === list.rows)) throw misplaced(list.list);
  return blocks;
}

function requireParagraph(
  paragraphs: readonly Paragraph[],
  { paragraph, start, end, text }: Place,
): Paragraph {
  const found = paragraphs[paragraph];
  if (found?.text.slice(start, end) !== text || text === '') throw misplaced(text);
  return found;
}

const misplaced = (text: string): DocxError =>
  new DocxError('template_invalid', say.place_elsewhere({ text: text.slice(0, 80) }));

/** Replaces a stretch of a paragraph by a placeholder in the format of its first letter. */
function writePlace(paragraph: XmlElement, { start, end, field, filter, otherwise }: Place): void {
  const print = `{{${field}${filter === '' ? '' : ` | ${filter}`}}}`;
  const tag = otherwise === null ? print : `{{IF ${field}}}${print}{{ELSE}}${otherwise}{{END-IF}}`;
  freeFields(paragraph, start, end);
  let isWritten = false;
  for (const { node, text, start: at } of textPieces(paragraph)) {
    const [from, to] = [Math.max(start, at) - at, Math.min(end, at + text.length) - at];
    if (from >= to) continue;
    if (node.name !== 'w:t') {
      remove(node);
      continue;
    }
    const left = text.slice(0, from) + (isWritten ? '' : tag) + text.slice(to);
    isWritten = true;
    node.children = [textNode(left)];
    for (const item of node.children) item.parent = node;
    node.attrs['xml:space'] = 'preserve';
  }
}

/** Gives links to an e-mail address that became a place the address of each record. */
function writeLinks(document: WordPackage, part: string, places: readonly Place[]): void {
  const fields = new Map(places.map(({ text, field }) => [`mailto:${text}`.toLowerCase(), field]));
  const name = relationshipsName(part);
  if (!document.relationships(part).some(({ target }) => fields.has(target.toLowerCase()))) return;
  const root = parseXml(document.text(name), name);
  for (const item of descendants(root)) {
    const field = isElement(item) && fields.get((item.attrs['Target'] ?? '').toLowerCase());
    if (isElement(item) && field) item.attrs['Target'] = `mailto:{{${field}}}`;
  }
  document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
}

/** Turns fields of Word over a stretch of text into text: they would compute it again. */
function freeFields(paragraph: XmlElement, start: number, end: number): void {
  const touched = textPieces(paragraph)
    .filter((piece) => piece.start < end && start < piece.start + piece.text.length)
    .map(({ node }) => node);
  for (const node of touched) {
    const simple = closest(node, 'w:fldSimple');
    if (!simple) continue;
    insertBefore(simple, ...simple.children.splice(0));
    remove(simple);
  }
  const marks: XmlElement[][] = [];
  let open: { marks: XmlElement[]; isTouched: boolean }[] = [];
  for (const node of descendants(paragraph, ownContent)) {
    if (!isElement(node)) continue;
    if (touched.includes(node)) for (const field of open) field.isTouched = true;
    if (isElement(node, 'w:instrText')) open.at(-1)?.marks.push(node);
    if (!isElement(node, 'w:fldChar')) continue;
    if (node.attrs['w:fldCharType'] === 'begin') open.push({ marks: [], isTouched: false });
    const field = open.at(-1);
    field?.marks.push(node);
    if (node.attrs['w:fldCharType'] !== 'end' || !field) continue;
    if (field.isTouched) marks.push(field.marks);
    open = open.slice(0, -1);
  }
  for (const mark of marks.flat()) remove(mark);
}

/** Puts commands before and after rows or paragraphs, in rows or paragraphs of their own. */
function surround(units: readonly XmlElement[], before: string, after: string): void {
  const [first, last] = [units[0], units.at(-1)];
  if (!first || !last) return;
  insertBefore(first, commandUnit(first, before));
  insertAfter(last, commandUnit(first, after));
}

/** A row or paragraph that holds a command alone. */
function commandUnit(like: XmlElement, command: string): XmlElement {
  const paragraph = (source: XmlElement | undefined): XmlElement => {
    const properties = source && child(source, 'w:pPr');
    const run = element('w:r', {}, [element('w:t', { 'xml:space': 'preserve' }, [textNode(command)])]);
    const kept = properties ? [clone(properties)] : [];
    for (const item of kept) item.children = item.children.filter((inner) => !isElement(inner, 'w:sectPr'));
    return element('w:p', {}, [...kept, run]);
  };
  if (like.name !== 'w:tr') return paragraph(like);
  const cells = like.children.filter((item): item is XmlElement => isElement(item, 'w:tc'));
  const width = cells.reduce((sum, cell) => sum + spanOf(cell), 0);
  const [source] = elements(like, 'w:p');
  const span = element('w:tcPr', {}, [element('w:gridSpan', { 'w:val': String(width) })]);
  return element('w:tr', {}, [element('w:tc', {}, [span, paragraph(source)])]);
}

function spanOf(cell: XmlElement): number {
  const properties = child(cell, 'w:tcPr');
  const span = properties && child(properties, 'w:gridSpan');
  return Number(span?.attrs['w:val'] ?? 1) || 1;
}
