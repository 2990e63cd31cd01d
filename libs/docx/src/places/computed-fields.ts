import {
  checkWrittenDates,
  type ComputedField,
  computedKind,
  readComputedField,
  writtenNumber,
} from '../formula/field-code';
import { operandsOf } from '../formula/evaluate';
import { FormulaError } from '../formula/formula';
import { replaceField } from '../formula/replace-field';
import { bookmarkStart, cellsFor, firstMovingRow, rowsOf } from '../formula/table-cells';
import {
  COMPUTED,
  OWN_ROW,
  type FieldValue,
  type Unit,
  UnitReader,
  unitText,
  VALUE,
  VALUE_END,
} from '../formula/units';
import { type Place } from '../language/command';
import {
  append,
  child,
  clone,
  closest,
  descendants,
  element,
  elements,
  indexIn,
  insertAfter,
  insertBefore,
  isElement,
  remove,
  textNode,
  textOf,
  type XmlElement,
  type XmlParent,
} from '../xml/node';
import { nameSegments } from './field-names';
import { findFields, instructionWords, type WordField } from './fields';
import { isReported } from './merge-fields';
import { type PartContext } from './part-context';
import { firstFormat, runsOf } from './runs';
import { say } from '../sentences';

/** A computed field of the template, with where the report finds it. */
export interface FoundField {
  readonly begin: XmlElement;
  readonly end: XmlElement;
  readonly place: Place;
}

/** Needs of a part's computed fields when it is filled. */
export interface ComputedNeeds {
  readonly isComputed: boolean;
  /** Some depend on the number of pages, which is known once the document was laid out. */
  readonly needsPages: boolean;
}

/** Fields whose value changes from page to page. */
const OF_PAGE = new Set(['PAGE', 'SECTION', 'PAGEREF']);

/**
 * Prepares the fields `=`, IF, COMPARE and QUOTE to be computed when the template is filled. Their code becomes text,
 * so that places in it are filled, and their old result is removed. Call it before places are searched.
 */
export function prepareComputedFields(context: PartContext): FoundField[] {
  const found: FoundField[] = [];
  for (const field of findFields(context.root)) {
    context.report.clock.tick(16);
    const kind = computedKind(field.code);
    if (kind === null) continue;
    const shown = resultText(field);
    const place = context.place(field.begin, `{${shortened(field.instruction)}}`, { text: shown });
    const whole = isElement(field.begin, 'w:fldSimple')
      ? asComplex(field.begin, field.instruction)
      : wholeField(field);
    if (!whole) {
      const message = field.end
        ? say.field_crosses({ text: place.written })
        : say.field_open({ text: place.written });
      context.report.error('field_crosses', message, place);
      continue;
    }
    const format = resultFormat(whole, field.instruction);
    const hasFormat = /\\\*\s*"?(?:MERGEFORMAT|CHARFORMAT)/i.test(field.instruction);
    const isOwn = (kind === 'if' || kind === 'quote') && !hasFormat;
    const run = closest(whole.begin, 'w:r');
    if (!run) continue;
    dropResult(whole);
    run.children = run.children.filter((item) => !isElement(item, 'w:rPr'));
    if (format) insertBefore(whole.begin, clone(format));
    whole.begin.attrs[COMPUTED] = isOwn ? 'own' : 'first';
    found.push({ begin: whole.begin, end: whole.end, place });
  }
  // An old result that held fields went with them.
  return found.filter(({ begin }) => isIn(context.root, begin));
}

/**
 * Makes NUMPAGES of SECTIONPAGES, which the PDF engine does not fill. To be called for documents of one section.
 *
 * @returns true if a field was changed
 */
export function countAllPages(root: XmlElement): boolean {
  let isChanged = false;
  const pages = (code: string): string =>
    code.replace(/^(\s*)SECTIONPAGES\b/i, (_written, space: string) => {
      isChanged = true;
      return `${space}NUMPAGES`;
    });
  for (const node of descendants(root)) {
    if (isElement(node, 'w:fldSimple')) node.attrs['w:instr'] = pages(node.attrs['w:instr'] ?? '');
    else if (node.kind === 'text' && isElement(node.parent, 'w:instrText')) node.text = pages(node.text);
  }
  return isChanged;
}

function isIn(root: XmlElement, node: XmlElement): boolean {
  for (let at: XmlParent | null = node; at; at = at.parent) if (at === root) return true;
  return false;
}

/** Checks that each prepared field can be computed. To be called once places were found. */
export function checkComputedFields(context: PartContext, fields: readonly FoundField[]): ComputedNeeds {
  let needsPages = false;
  for (const found of fields) {
    const { begin, end, place } = found;
    context.report.clock.tick(16);
    try {
      const units = UnitReader.between(begin, end);
      if (!units) throw new FormulaError(say.field_code_cut());
      const field = readComputedField(units);
      for (const { code, message, suggestion } of field.problems)
        context.report.warn(code, message, place, { suggestion });
      if (field.kind === 'formula') checkOperands(field, found, context);
      if (field.kind === 'if' || field.kind === 'compare') {
        checkWrittenDates(field.condition);
        for (const side of [field.condition.left, field.condition.right]) writtenNumber(side);
      }
      needsPages ||= field.kind === 'pages';
      for (const value of evaluated(field)) needsPages = checkValue(value, context) || needsPages;
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      context.report.error('field_invalid', error.told, place, { suggestion: error.suggestion });
    }
  }
  return { isComputed: fields.length > 0, needsPages };
}

/** Names must be bookmarks, and cells must be there. */
function checkOperands(
  field: ComputedField & { kind: 'formula' },
  { begin, place }: FoundField,
  context: PartContext,
): void {
  const table = closest(begin, 'w:tbl');
  const moving = table && firstMovingRow(table);
  const own = table
    ? 1 + rowsOf(table).findIndex(({ cells }) => cells.some(({ cell }) => cell === closest(begin, 'w:tc')))
    : 0;
  if (moving !== null) begin.attrs[OWN_ROW] = String(own);
  for (const operand of operandsOf(field.formula)) {
    if (operand.kind === 'name') {
      checkName(operand.name, context);
      continue;
    }
    const { cells } = operand;
    cellsFor(cells, begin, context.root, rowsOf, cells.table === undefined && moving === null);
    const rows = [cells.from?.row ?? 0, cells.to?.row ?? 0];
    const isMoved = moving !== null && cells.table === undefined && Math.max(...rows) >= moving;
    if (isMoved && rows.some((row) => row !== own))
      context.report.warn('formula_rows', say.rows_counted({ cells: cells.written }), place);
  }
}

function checkName(name: string, { root, scope }: PartContext): void {
  if (bookmarkStart(name, root)) return;
  const segments = nameSegments(name, scope);
  const known = scope.resolve(segments, true);
  if (known.ok) {
    const field = segments.join('.').toUpperCase();
    throw new FormulaError(say.formula_field_in_braces({ name, field }), `{{${field}}}`);
  }
  throw new FormulaError(say.formula_bookmark_unknown({ name }));
}

/** Values that decide the result, unlike those that a branch only prints. */
function evaluated(field: ComputedField): Set<FieldValue> {
  const units: readonly Unit[] =
    field.kind === 'formula'
      ? field.units
      : field.kind === 'quote' || field.kind === 'pages'
        ? []
        : [...field.condition.left.units, ...field.condition.right.units];
  return new Set(units.flatMap(({ value }) => value ?? []));
}

/** @returns whether the value is the number of pages */
function checkValue({ instruction = '' }: FieldValue, { root }: PartContext): boolean {
  const [written = '', name = ''] = instructionWords(instruction);
  const kind = written.toUpperCase();
  if (kind === '' || computedKind(instruction) !== null || isReported(kind)) return false;
  if (kind === 'NUMPAGES') return true;
  if (OF_PAGE.has(kind)) {
    throw new FormulaError(say.field_differs_by_page({ kind }));
  }
  if (bookmarkStart(kind === 'REF' ? name : written, root)) return false;
  throw new FormulaError(say.field_cannot_decide({ kind }));
}

function shortened(instruction: string): string {
  const text = instruction.replace(/\s+/g, ' ').trim();
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

interface WholeField {
  readonly begin: XmlElement;
  readonly separate?: XmlElement;
  readonly end: XmlElement;
}

/** A complex field with each of its marks in a run of its own; null where it is not whole. */
function wholeField({ begin, separate, end }: WordField): WholeField | null {
  if (!end || !UnitReader.between(begin, end)) return null;
  if (separate && !UnitReader.between(begin, separate)) return null;
  for (const mark of [begin, separate, end]) {
    if (!mark) continue;
    if (!isElement(mark.parent, 'w:r')) return null;
    splitRun(mark, 0);
    splitRun(mark, 1);
  }
  toText(begin, separate ?? end);
  return { begin, separate, end };
}

/** Cuts a run before (0) or behind (1) a mark. */
function splitRun(mark: XmlElement, offset: 0 | 1): void {
  const run = mark.parent;
  if (!isElement(run, 'w:r')) return;
  const at = indexIn(mark) + offset;
  const after = run.children.slice(at);
  const before = run.children.slice(0, at);
  const isEmpty = (part: typeof after): boolean => part.every((item) => isElement(item, 'w:rPr'));
  if (isEmpty(after) || isEmpty(before)) return;
  run.children = before;
  const properties = child(run, 'w:rPr');
  const tail = element('w:r', { ...run.attrs }, properties ? [clone(properties)] : []);
  append(tail, ...after);
  insertAfter(run, tail);
}

/** Makes code of a field text. That of inner fields stays, as they do. */
function toText(begin: XmlElement, end: XmlElement): void {
  const [first, last] = [closest(begin, 'w:p'), closest(end, 'w:p')];
  const siblings = first?.parent?.children ?? [];
  let depth = 0;
  for (const sibling of siblings.slice(
    first ? siblings.indexOf(first) : 0,
    last ? siblings.indexOf(last) + 1 : 0,
  )) {
    for (const node of isElement(sibling, 'w:p') ? descendants(sibling) : []) {
      if (node === end) return;
      if (!isElement(node)) continue;
      if (node === begin) depth = 1;
      else if (depth > 0 && node.name === 'w:fldChar') {
        if (node.attrs['w:fldCharType'] === 'begin') depth += 1;
        else if (node.attrs['w:fldCharType'] === 'end') depth -= 1;
      } else if (depth === 1 && node.name === 'w:instrText') {
        node.name = 'w:t';
        node.attrs['xml:space'] = 'preserve';
      }
    }
  }
}

function asComplex(simple: XmlElement, instruction: string): WholeField {
  const format = firstFormat(runsOf(simple));
  const run = (inner: XmlElement): XmlElement =>
    element('w:r', {}, [...(format ? [clone(format)] : []), inner]);
  const begin = element('w:fldChar', { 'w:fldCharType': 'begin' });
  const end = element('w:fldChar', { 'w:fldCharType': 'end' });
  const code = element('w:t', { 'xml:space': 'preserve' }, [textNode(instruction)]);
  insertBefore(simple, run(begin), run(code), run(end));
  remove(simple);
  return { begin, end };
}

/** The format of the old result; with `\* CHARFORMAT` that of the code's first letter. */
function resultFormat({ begin, separate, end }: WholeField, instruction: string): XmlElement | undefined {
  const code = UnitReader.between(begin, separate ?? end)?.find(
    (unit) => !unit.value && /\S/.test(unit.text),
  );
  const result = separate && UnitReader.between(separate, end)?.find((unit) => /\S/.test(unit.text));
  return /\\\*\s*"?CHARFORMAT/i.test(instruction) ? code?.like : (result ?? code)?.like;
}

/** The result that Word shows, by which the author finds the field. */
function resultText({ begin, separate, end }: WordField): string {
  if (isElement(begin, 'w:fldSimple')) return textOf(begin);
  return separate && end ? unitText(UnitReader.between(separate, end) ?? []) : '';
}

/** Removes the old result; paragraphs of it are joined. */
function dropResult({ separate, end }: WholeField): void {
  if (!separate) return;
  const [run, paragraph] = [closest(end, 'w:r'), closest(separate, 'w:p')];
  if (!run || !paragraph) return;
  const old = element('w:fldChar', {});
  insertBefore(run, element('w:r', {}, [old]));
  replaceField(separate, old, []);
  for (const node of [...elements(paragraph, VALUE), ...elements(paragraph, VALUE_END)]) remove(node);
}
