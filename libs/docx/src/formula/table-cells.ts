import {
  child,
  closest,
  descendants,
  elements,
  isElement,
  isParent,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { type Cells, FormulaError } from './formula';
import { OWN_ROW } from './units';
import { say } from '../sentences';

/** One cell with its place in the grid; columns are counted from 0. */
export interface TableCell {
  readonly cell: XmlElement;
  readonly column: number;
  readonly span: number;
  /** Continues the cell above (`w:vMerge`). */
  readonly isContinued: boolean;
}

export interface TableRow {
  readonly cells: readonly TableCell[];
  /** Repeated at the top of each page. */
  readonly isHeader: boolean;
}

/** Rows and cells of a table (ECMA-376 part 1, section 17.4); those of tables within it left out. */
export function rowsOf(table: XmlElement): TableRow[] {
  return [...owned(table, 'w:tr')].map((row) => {
    const properties = child(row, 'w:trPr');
    let column = Number(properties && child(properties, 'w:gridBefore')?.attrs['w:val']) || 0;
    const cells = [...owned(row, 'w:tc')].map((cell) => {
      const own = child(cell, 'w:tcPr');
      const span = Math.max(1, Number(own && child(own, 'w:gridSpan')?.attrs['w:val']) || 1);
      const merge = own && child(own, 'w:vMerge');
      const made = {
        cell,
        column,
        span,
        isContinued: merge !== undefined && merge.attrs['w:val'] !== 'restart',
      };
      column += span;
      return made;
    });
    const header = properties && child(properties, 'w:tblHeader');
    return { cells, isHeader: header !== undefined && !/^(0|false|off)$/.test(header.attrs['w:val'] ?? '') };
  });
}

/**
 * Rows of a template's table that loops and conditions repeat or leave out.
 *
 * @returns number of the first such row; null where there is none
 */
export function firstMovingRow(table: XmlElement): number | null {
  let row = 0;
  let first: number | null = null;
  const open: { row: number; cell: XmlElement | null }[] = [];
  for (const node of descendants(table)) {
    if (isElement(node, 'w:tr') && closest(node, 'w:tbl') === table) row += 1;
    if (node.kind !== 'command') continue;
    const cell = closest(node, 'w:tc', 'w:tbl');
    const isBetween = cell === table;
    if (/^(for|if)$/.test(node.command.kind)) open.push({ row: isBetween ? row + 1 : row, cell });
    else if (/^end-(for|if)$/.test(node.command.kind)) {
      const opened = open.pop();
      const isWithinCell = opened !== undefined && !isBetween && opened.cell === cell;
      if (opened && !isWithinCell) first = Math.min(first ?? opened.row, opened.row);
    }
  }
  return first;
}

/** Elements of a name, also within controls, but not within another such element or table. */
function* owned(node: XmlElement, name: string): Generator<XmlElement> {
  const descend = (item: XmlNode): boolean =>
    !isElement(item) || !['w:tr', 'w:tc', 'w:tbl', 'w:p'].includes(item.name);
  for (const item of descendants(node, descend)) if (isElement(item, name)) yield item;
}

/**
 * The cells that a formula names.
 *
 * A name of the formula's own row in the template, such as `B2*C2` in a row that is repeated, means each row itself.
 *
 * @param place the first mark of the formula
 * @param rowsOfTable the rows of a table, which the caller may keep
 * @param isComplete whether a row that is not there is an error: before loops have run, it may still come
 * @throws FormulaError where there are none
 */
export function cellsFor(
  cells: Cells,
  place: XmlElement,
  root: XmlElement,
  rowsOfTable: (table: XmlElement) => readonly TableRow[] = rowsOf,
  isComplete = false,
): TableCell[] {
  const table = cells.table === undefined ? closest(place, 'w:tbl') : tableAt(cells.table, root);
  if (!table) {
    const message =
      cells.table === undefined
        ? say.formula_outside_table({ cells: cells.written })
        : say.table_bookmark_unknown({ name: cells.table });
    throw new FormulaError(message);
  }
  const rows = rowsOfTable(table);
  if (cells.side !== undefined) return besides(cells.side, place, rows);
  const own = closest(place, 'w:tc');
  const [from = {}, to = {}] = [cells.from, cells.to];
  const [left, right] = ordered(from.column ?? 1, to.column ?? Number.MAX_SAFE_INTEGER);
  const isOwnRow =
    cells.table === undefined && from.row === to.row && String(from.row) === place.attrs[OWN_ROW];
  const ownRow = 1 + rows.findIndex((row) => row.cells.some(({ cell }) => cell === own));
  const [top, bottom] = isOwnRow
    ? [ownRow, ownRow]
    : ordered(from.row ?? 1, to.row ?? Number.MAX_SAFE_INTEGER);
  const found = rows
    .slice(top - 1, bottom)
    .flatMap((row) => row.cells.slice(left - 1, right))
    .filter(({ cell }) => cell !== own);
  const widest = Math.max(0, ...rows.map((row) => row.cells.length));
  const isBeyond = left > widest || (isComplete && top > rows.length);
  if (isBeyond)
    throw new FormulaError(
      say.cell_beyond({ cells: cells.written, last: `${letters(widest)}${rows.length}` }),
    );
  return found;
}

function besides(side: string, place: XmlNode, rows: readonly TableRow[]): TableCell[] {
  const own = closest(place, 'w:tc');
  const at = rows.findIndex((row) => row.cells.some(({ cell }) => cell === own));
  const here = rows[at]?.cells.find(({ cell }) => cell === own);
  if (!here) return [];
  if (side === 'LEFT') return rows[at]?.cells.filter(({ column }) => column < here.column) ?? [];
  if (side === 'RIGHT') return rows[at]?.cells.filter(({ column }) => column > here.column) ?? [];
  const others =
    side === 'ABOVE' ? rows.slice(0, at).filter(({ isHeader }) => !isHeader) : rows.slice(at + 1);
  return others.flatMap((row) =>
    row.cells.filter(
      ({ column, span, isContinued }) =>
        !isContinued &&
        column <= here.column &&
        here.column < column + span &&
        (span <= here.span || column === here.column),
    ),
  );
}

/** The table that a bookmark stands in or covers. */
function tableAt(name: string, root: XmlElement): XmlElement | null {
  const start = bookmarkStart(name, root);
  if (!start) return null;
  const around = closest(start, 'w:tbl');
  if (around) return around;
  const paragraph = closest(start, 'w:p');
  const from: XmlNode = paragraph ?? start;
  const siblings = from.parent?.children ?? [];
  const id = start.attrs['w:id'] ?? '';
  for (const sibling of siblings.slice(siblings.indexOf(from) + 1)) {
    if (!isParent(sibling)) continue;
    if (isElement(sibling) && sibling.name === 'w:tbl') return sibling;
    if ([sibling, ...descendants(sibling)].some((node) => isEndOf(id, node))) return null;
  }
  return null;
}

function isEndOf(id: string, node: XmlNode): boolean {
  return isElement(node, 'w:bookmarkEnd') && node.attrs['w:id'] === id;
}

export function bookmarkStart(name: string, root: XmlElement): XmlElement | undefined {
  const wanted = name.toLowerCase();
  for (const start of elements(root, 'w:bookmarkStart'))
    if (start.attrs['w:name']?.toLowerCase() === wanted) return start;
  return undefined;
}

const ordered = (one: number, other: number): [number, number] =>
  one <= other ? [one, other] : [other, one];

function letters(column: number): string {
  return column <= 26 ? String.fromCharCode(64 + Math.max(1, column)) : `A${letters(column - 26)}`;
}
