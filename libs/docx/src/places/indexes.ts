import {
  append,
  child,
  closest,
  descendants,
  element,
  elements,
  insertAfter,
  insertAt,
  isElement,
  remove,
  textNode,
  type XmlElement,
} from '../xml/node';
import { type WordPackage } from '../package/word-package';
import { parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';
import { fieldKind, findFields, type WordField } from './fields';
import { type PartContext } from './part-context';
import { isReferenceField, type References } from './references';
import { say } from '../sentences';

/**
 * Fields with a list that the PDF engine builds anew from the filled document: tables of contents and of figures, and
 * the index (ECMA-376 part 1, sections 17.16.5.75 and 17.16.5.24).
 */
const INDEXES = new Set(['TOC', 'INDEX']);
/** Fields that name a bookmark. */
const REFERENCES = new Set(['REF', 'PAGEREF', 'NOTEREF', 'HYPERLINK']);
const FORMATS = new Set(['w:pPr', 'w:rPr']);

/**
 * Empties every table of contents and index. Word keeps the list as it was when the template was saved: a copy of
 * `Item {{line.POSITION}}` in it is no place. Word is asked to build the list anew when somebody opens the filled file.
 *
 * @returns whether fields refer to notes, styles or sections
 */
export function emptyIndexes(context: PartContext, references: References): { refers: boolean } {
  const { root, report } = context;
  let refers = false;
  for (const field of findFields(root)) {
    report.clock.tick();
    const kind = fieldKind(field.instruction);
    if (isReferenceField(field.instruction)) {
      refers = true;
      if (!references.isComputed(field, context))
        report.warn('field_stale', say.field_stale({ kind }), context.place(field.begin, kind));
    }
    if (kind === 'INDEX') {
      report.warn('index_layout', say.index_layout(), context.place(field.begin, kind));
    }
    if (kind === 'SEQ') numberCaptions(field, context);
    if (INDEXES.has(kind)) empty(field, root);
    else if (REFERENCES.has(kind)) joinInstruction(field, root);
  }
  return { refers };
}

/** Name of a heading's built-in style; Word compares names of styles without case. */
const HEADING = /^heading ([1-9])$/i;

/**
 * Gives built-in heading styles without an outline level their level, as Word does. LibreOffice would treat such
 * headings as text and leave them out of contents and of the PDF's outline.
 */
export function outlineHeadings(document: WordPackage): void {
  const styles = document.relationships(document.main).find(({ type }) => type === 'styles');
  const name = styles && document.target(document.main, styles);
  if (name === undefined) return;
  const xml = document.text(name);
  const isMissing = (style: string) => /"heading [1-9]"/i.test(style) && !style.includes('outlineLvl');
  if (!xml.split(/<(?=[\w:]*style\s)/).some(isMissing)) return;
  const root = parseXml(xml, name);
  for (const style of elements(root, 'w:style')) {
    const level = HEADING.exec(child(style, 'w:name')?.attrs['w:val'] ?? '')?.[1];
    if (level === undefined) continue;
    const format = child(style, 'w:pPr') ?? element('w:pPr');
    if (child(format, 'w:outlineLvl')) continue;
    if (!format.parent) {
      const behind = style.children.findIndex((item) => isElement(item) && /^w:(r|tbl)Pr$/.test(item.name));
      insertAt(style, behind < 0 ? style.children.length : behind, format);
    }
    append(format, element('w:outlineLvl', { 'w:val': String(Number(level) - 1) }));
  }
  document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
}

function empty({ begin, separate, end }: WordField, root: XmlElement): void {
  begin.attrs['w:dirty'] = 'true';
  if (begin.name === 'w:fldSimple') begin.children = [];
  if (!separate || !end) return;
  for (const node of marksBetween(separate, end, root)) insertAfter(end.parent ?? end, node);
  for (const node of nodesBetween(separate, end, root)) if (!holds(node, end)) remove(node);
}

/** Bookmarks of which only one end lies in the list stay, behind it. */
function marksBetween(separate: XmlElement, end: XmlElement, root: XmlElement): XmlElement[] {
  const marks = nodesBetween(separate, end, root).filter(({ name }) => /^w:bookmark(Start|End)$/.test(name));
  const counts = new Map<string, number>();
  for (const { attrs } of marks) counts.set(attrs['w:id'] ?? '', (counts.get(attrs['w:id'] ?? '') ?? 0) + 1);
  const single = marks.filter(({ attrs }) => counts.get(attrs['w:id'] ?? '') === 1);
  for (const mark of single) remove(mark);
  return single;
}

/** Elements after one and before the other, in document order; formats are left out. */
function nodesBetween(from: XmlElement, to: XmlElement, root: XmlElement): XmlElement[] {
  const nodes: XmlElement[] = [];
  let isInside = false;
  for (const node of descendants(root, (item) => item.kind !== 'element' || !FORMATS.has(item.name))) {
    if (node === to) break;
    if (isInside && isElement(node) && !FORMATS.has(node.name)) nodes.push(node);
    if (node === from) isInside = true;
  }
  return nodes;
}

function holds(node: XmlElement, wanted: XmlElement): boolean {
  for (let at = wanted.parent; at; at = at.parent) if (at === node) return true;
  return false;
}

/** Word spreads an instruction over runs as it was typed: a name in it must be whole to be given another number. */
function joinInstruction(
  { begin, separate, end, instruction }: WordField,
  root: XmlElement,
  isChanged = false,
): void {
  const stop = separate ?? end;
  if (!stop) return;
  const inside = nodesBetween(begin, stop, root);
  if (inside.some(({ name }) => name === 'w:fldChar')) return;
  const [first, ...others] = inside.filter(({ name }) => name === 'w:instrText');
  if (!first || (others.length === 0 && !isChanged)) return;
  first.children = [];
  append(first, textNode(instruction));
  first.attrs['xml:space'] = 'preserve';
  for (const other of others) remove(other);
}

/** Formats that LibreOffice counts captions in; without one it prints the number as it was saved. */
const COUNTED = /\\\*\s*(?:ARABIC|ROMAN|roman|ALPHABETIC)\b/;
/** Switches of a caption's number that LibreOffice does not know: other formats, and a count for each chapter. */
const UNKNOWN = /\\(?:#|s\b|\*\s*(?!MERGEFORMAT|CHARFORMAT|Arabic\b)\w)/i;

/**
 * Writes the number of a caption so that LibreOffice counts it (ECMA-376 part 1, section 17.16.5.56): with a format, and
 * with a name without quotes. One that Word hides is hidden.
 */
function numberCaptions(field: WordField, context: PartContext): void {
  const { begin, instruction } = field;
  const isCounted = COUNTED.test(instruction);
  if ((!isCounted && UNKNOWN.test(instruction)) || /\\(?:#|s\b)/.test(instruction)) {
    context.report.warn('field_format', say.captions_counted(), context.place(begin, instruction.trim()));
  }
  const plain = instruction.trim().replace(/^(\S+\s+)"(\w+)"/, '$1$2');
  const written = ` ${plain}${isCounted ? '' : ' \\* ARABIC'} `;
  if (begin.name === 'w:fldSimple') begin.attrs['w:instr'] = written;
  else joinInstruction({ ...field, instruction: written }, context.root, true);
  if (/\\h\b/.test(instruction)) hide(field, context.root);
}

function hide({ begin, end }: WordField, root: XmlElement): void {
  const nodes = end ? nodesBetween(begin, end, root) : [...elements(begin, 'w:r')];
  for (const run of new Set(nodes.map((node) => (node.name === 'w:r' ? node : closest(node, 'w:r'))))) {
    if (!run) continue;
    const format = child(run, 'w:rPr') ?? element('w:rPr');
    if (!format.parent) insertAt(run, 0, format);
    if (!child(format, 'w:vanish')) append(format, element('w:vanish'));
  }
}
