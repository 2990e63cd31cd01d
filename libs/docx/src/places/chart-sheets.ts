import type { Sentence } from '@docket/domain';
import { type Command } from '../language/command';
import { type Cell, columnLetters, readCellName, readSheet, type Sheet } from '../package/workbook';
import { type WordPackage } from '../package/word-package';
import { buildBlocks } from '../program/blocks';
import { POINTS } from '../program/program';
import {
  child,
  commandNode,
  element,
  elements,
  isElement,
  sourceNode,
  textNode,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { PartContext } from './part-context';
import { placePlaceholders } from './placeholders';
import { type TextHome } from './texts';
import { say } from '../sentences';

/**
 * Elements of a chart that draw cells of its sheet (ECMA-376 part 1, section 21.2.2), and whether they need numbers.
 */
const DRAWN: Readonly<Record<string, 'names' | 'numbers'>> = {
  'c:cat': 'names',
  'c:val': 'numbers',
  'c:xVal': 'numbers',
  'c:yVal': 'numbers',
  'c:bubbleSize': 'numbers',
};
const REFERENCES = ['c:strRef', 'c:numRef', 'c:multiLvlStrRef'];
const RANGE = /^(?:'((?:[^']|'')+)'|([^'!]+))!(\$?[A-Z]+\$?\d+)(?::(\$?[A-Z]+\$?\d+))?$/;
const PLACES_ONLY = /^\s*(?:\{\{[^{}]*\}\}\s*)+$/;
/** More than a chart can show. */
const MOST_ROWS = 2_000;

/** Cells that a chart draws, all counted from 1. */
interface Range {
  readonly sheet: string;
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** A part of the chart that shows cells of its sheet. */
interface Shown {
  readonly holder: XmlElement;
  readonly reference: XmlElement;
  readonly written: string;
  readonly range: Range | null;
}

/**
 * Fills the figures of a chart from the places in its own sheet. Word stores the results of the unfilled sheet in the
 * chart, in which a place counts as 0. `FOR` repeats rows and `IF` leaves rows out, as in a table of the document.
 * @param part name of the chart's part
 * @returns name of the part with the sheet, which must be written anew; undefined where it holds no place
 */
export function placeChartSheet(
  root: XmlElement,
  part: string,
  document: WordPackage,
  home: TextHome,
): string | undefined {
  const workbook = workbookOf(root, part, document);
  if (workbook === undefined) return undefined;
  const shown = shownCells(root);
  const drawn = shown.filter(({ holder }) => holder.name in DRAWN);
  const name = drawn.find(({ range }) => range !== null)?.range?.sheet;
  const sheet = name === undefined ? undefined : readSheet(document.bytes(workbook), name);
  if (!sheet || ![...sheet.values()].some(hasPlace)) return undefined;
  let isSound = true;
  const problem = (code: string, message: Sentence, text: string): void => {
    isSound = false;
    home.report.error(code, message, { part: home.part, text, written: text, position: home.position });
  };
  for (const { written, range } of shown)
    if (!range || range.sheet !== name || isField(range) || range.bottom - range.top > MOST_ROWS)
      problem('chart_range', say.chart_range({ text: written }), written);
  for (const [row, column, cell] of cellsIn(sheet, shown))
    if (cell.isFormula) problem('chart_formula', say.chart_formula({ name: nameOf(row, column) }), cell.text);
  // The template is refused: what the chart keeps of its sheet is not told a second time.
  if (!isSound) {
    for (const { reference } of drawn) reference.children = [];
    return undefined;
  }
  for (const item of shown) if (!(item.holder.name in DRAWN)) readTitle(item, sheet);
  const table = tableOf(sheet, shown, home);
  const told = new Set<Command>();
  for (const { holder, reference, written, range } of drawn) {
    if (!range) continue;
    const points = new PointsOf(range, told).of(table);
    if (points) writePoints(holder, reference, { written, points, range, sheet });
    else problem('chart_sideways', say.chart_sideways({ text: written }), written);
  }
  return workbook;
}

/** Name of the part with the chart's own workbook. */
function workbookOf(root: XmlElement, part: string, document: WordPackage): string | undefined {
  const [data] = elements(root, 'c:externalData');
  if (!data) return undefined;
  const relationship = document.relationships(part).find(({ id }) => id === data.attrs['r:id']);
  return relationship && document.target(part, relationship);
}

function shownCells(root: XmlElement): Shown[] {
  return REFERENCES.flatMap((name) =>
    [...elements(root, name)].flatMap((reference): Shown[] => {
      const formula = child(reference, 'c:f');
      if (!formula || !isElement(reference.parent)) return [];
      const written = textOf(formula);
      return [{ holder: reference.parent, reference, written, range: rangeOf(written) }];
    }),
  );
}

function rangeOf(written: string): Range | null {
  const [, quoted, plain, first = '', last = first] = RANGE.exec(written) ?? [];
  const [from, to] = [readCellName(first), readCellName(last)];
  const sheet = quoted?.replaceAll("''", "'") ?? plain;
  if (sheet === undefined || !from || !to) return null;
  return { sheet, top: from.row, bottom: to.row, left: from.column, right: to.column };
}

/** Several rows of several columns, as names on two levels have them. */
const isField = ({ top, bottom, left, right }: Range): boolean => top !== bottom && left !== right;

const nameOf = (row: number, column: number): string => `${columnLetters(column)}${row}`;

function hasPlace(row: ReadonlyMap<number, Cell>): boolean {
  return [...row.values()].some(({ text }) => text.includes('{{'));
}

function* cellsIn(sheet: Sheet, shown: readonly Shown[]): Generator<[number, number, Cell]> {
  for (const [row, cells] of sheet)
    for (const [column, cell] of cells)
      if (shown.some(({ range }) => range && isWithin(range, row, column))) yield [row, column, cell];
}

function isWithin({ top, bottom, left, right }: Range, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

/**
 * The rows that a chart draws as a table of Word, its commands built into blocks. Rows above and below them that hold
 * nothing but places belong to it, since they may begin and end what is repeated.
 */
function tableOf(sheet: Sheet, shown: readonly Shown[], home: TextHome): XmlElement {
  const columns = new Set<number>();
  const rows = new Set<number>();
  const heads = new Set<number>();
  for (const { holder, range } of shown) {
    if (!range) continue;
    const isDrawn = holder.name in DRAWN;
    for (let row = range.top; row <= range.bottom; row++) (isDrawn ? rows : heads).add(row);
    for (let column = range.left; isDrawn && column <= range.right; column++) columns.add(column);
  }
  for (const [row, cells] of sheet) {
    if (rows.has(row)) for (const [column, { text }] of cells) if (text.includes('{{')) columns.add(column);
    const isCommands = [...cells.values()].every(({ text }) => PLACES_ONLY.test(text));
    if (!isCommands || heads.has(row)) continue;
    rows.add(row);
    for (const column of cells.keys()) columns.add(column);
  }
  const across = [...columns].sort((one, other) => one - other);
  const table = element(
    'w:tbl',
    {},
    [...rows].sort((one, other) => one - other).map((row) => rowOf(row, across, sheet.get(row))),
  );
  const body = element('w:body', {}, [table]);
  const root = element('w:document', {}, [body]);
  placePlaceholders(new PartContext(root, home.part, home.report, home.scope));
  buildBlocks(root, home.report);
  return body;
}

/** A row, and each of its cells, says where it stands in the sheet. */
function rowOf(row: number, columns: readonly number[], cells?: ReadonlyMap<number, Cell>): XmlElement {
  return element(
    'w:tr',
    { row: String(row) },
    columns.map((column) => {
      const text = element('w:t', {}, [textNode(cells?.get(column)?.text ?? '')]);
      const paragraph = element('w:p', {}, [element('w:r', {}, [text])]);
      return element('w:tc', { column: String(column) }, [paragraph]);
    }),
  );
}

/** The name of a series is what stands in its cell. */
function readTitle({ reference, range }: Shown, sheet: Sheet): void {
  const text = range && sheet.get(range.top)?.get(range.left)?.text;
  const [value] = elements(reference, 'c:v');
  if (value && text?.includes('{{')) value.children = [textNode(text)];
}

/** The points of one range. */
class PointsOf {
  constructor(
    private readonly range: Range,
    /** Commands that stand in the points of another range, too: what is wrong with them is told there. */
    private readonly told: Set<Command>,
  ) {}

  /** @returns null where what the range draws is repeated, or left out, from left to right */
  of(body: XmlElement): XmlNode[] | null {
    const { top, left, right } = this.range;
    if (left === right) return this.down(body.children);
    const [row] = [...elements(body, 'w:tr')].filter(({ attrs }) => attrs['row'] === String(top));
    if (!row || !isElement(row.parent, 'w:tbl') || row.children.some(({ kind }) => kind === 'block'))
      return null;
    return row.children.filter((cell) => isElement(cell)).flatMap((cell) => this.point(top, cell));
  }

  private down(nodes: readonly XmlNode[]): XmlNode[] {
    return nodes.flatMap((node): XmlNode[] => {
      if (node.kind === 'block') return [this.block(node.command, this.down(node.children))];
      if (node.kind !== 'element') return [];
      if (node.name !== 'w:tr') return this.down(node.children);
      return [...elements(node, 'w:tc')].flatMap((cell) => this.point(Number(node.attrs['row']), cell));
    });
  }

  private point(row: number, cell: XmlElement): XmlNode[] {
    if (!isWithin(this.range, row, Number(cell.attrs['column']))) return [];
    return [element('c:pt', { idx: '0' }, [element('c:v', {}, this.content(cell.children))])];
  }

  private content(nodes: readonly XmlNode[]): XmlNode[] {
    return nodes.flatMap((node): XmlNode[] => {
      if (node.kind === 'text') return node.text === '' ? [] : [textNode(node.text)];
      if (node.kind === 'command') return [commandNode(this.once(node.command))];
      if (node.kind === 'block') return [this.block(node.command, this.content(node.children))];
      return isElement(node) ? this.content(node.children) : [];
    });
  }

  private block(command: Command, children: XmlNode[]): XmlNode {
    const made: XmlNode = { kind: 'block', command: this.once(command), children, parent: null };
    for (const item of children) item.parent = made;
    return made;
  }

  private once(command: Command): Command {
    if (!this.told.has(command)) {
      this.told.add(command);
      return command;
    }
    return { ...command, place: { ...command.place, shadow: true } };
  }
}

/** Puts points in the place of those that the chart was saved with; they are numbered once they are known. */
function writePoints(
  holder: XmlElement,
  reference: XmlElement,
  { written, points, range, sheet }: { written: string; points: XmlNode[]; range: Range; sheet: Sheet },
): void {
  const isNumbers = DRAWN[holder.name] === 'numbers' || isAllNumbers(range, sheet);
  const [format] = elements(reference, 'c:formatCode');
  const kind = isNumbers ? 'num' : 'str';
  const cache = element(`c:${kind}Cache`, {}, [
    sourceNode('points', POINTS),
    ...(isNumbers && format ? [element('c:formatCode', {}, [textNode(textOf(format))])] : []),
    element('c:ptCount', { val: '0' }),
    ...points,
  ]);
  const formula = element('c:f', {}, [textNode(written)]);
  const made = element(`c:${kind}Ref`, {}, [formula, cache]);
  made.parent = holder;
  holder.children = holder.children.map((item) => (item === reference ? made : item));
}

/** Names may be numbers, such as years and dates: these keep their format. */
function isAllNumbers(range: Range, sheet: Sheet): boolean {
  for (let row = range.top; row <= range.bottom; row++)
    for (let column = range.left; column <= range.right; column++) {
      const cell = sheet.get(row)?.get(column);
      if (cell && !cell.isNumber) return false;
    }
  return true;
}
