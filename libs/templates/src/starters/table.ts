import { RULE } from './colours';
import { closeFor, closeIf, openFor, openIf } from './commands';
import { paragraph } from './paragraph';
import { border, headerRule, tableBorders, tableMargins, type TableName } from './table-format';
import { element, value } from './xml';

export interface CellOptions {
  /** Columns it goes over. */
  span?: number;
  /** The outermost cells end where the text of the page ends: no padding there. */
  flush?: { left?: boolean; right?: boolean };
  /** A rule of this colour above. */
  ruleAbove?: string;
  /** Has a rule on every side. */
  boxed?: boolean;
  /** In the header row: with the stronger rule below. */
  header?: boolean;
  /** Vertical position of the content in a higher row; at the top if it is left out. */
  stands?: 'center' | 'bottom';
}

export interface RowOptions {
  /** Repeated at the top of each page (ECMA-376 part 1, section 17.4.78). */
  header?: boolean;
  height?: { twips: number; exact: boolean };
}

/** A cell (section 17.4.65). `content` is finished paragraphs and tables and ends with a paragraph. */
export function cell(width: number, content: string, options: CellOptions = {}): string {
  const { span = 1, flush, ruleAbove, header, boxed, stands } = options;
  const none = { 'w:w': 0, 'w:type': 'dxa' };
  const margins =
    (flush?.left ? element('w:left', none) : '') + (flush?.right ? element('w:right', none) : '');
  const rules = boxed
    ? ['w:top', 'w:left', 'w:bottom', 'w:right'].map((side) => border(side, 6, RULE)).join('')
    : (ruleAbove === undefined ? '' : border('w:top', 8, ruleAbove)) + (header ? headerRule : '');
  const properties = [
    element('w:tcW', { 'w:w': width, 'w:type': 'dxa' }),
    span > 1 ? value('w:gridSpan', span) : '',
    rules === '' ? '' : element('w:tcBorders', {}, rules),
    margins === '' ? '' : element('w:tcMar', {}, margins),
    stands === undefined ? '' : value('w:vAlign', stands),
  ];
  return element('w:tc', {}, element('w:tcPr', {}, properties.join('')) + content);
}

/** A row (section 17.4.78) that never breaks over two pages. */
export function row(cells: readonly string[], { header, height }: RowOptions = {}): string {
  const rule = height?.exact ? 'exact' : 'atLeast';
  const properties = [
    element('w:cantSplit'),
    height ? element('w:trHeight', { 'w:val': height.twips, 'w:hRule': rule }) : '',
    header ? element('w:tblHeader') : '',
  ];
  return element('w:tr', {}, element('w:trPr', {}, properties.join('')) + cells.join(''));
}

/** A table of fixed column widths in twips (section 17.4.37). `indent` moves it to the right. */
export function table(
  name: TableName,
  widths: readonly number[],
  rows: readonly string[],
  indent = 0,
): string {
  const properties = [
    element('w:tblW', { 'w:w': sum(widths), 'w:type': 'dxa' }),
    element('w:tblInd', { 'w:w': indent, 'w:type': 'dxa' }),
    tableBorders(name),
    element('w:tblLayout', { 'w:type': 'fixed' }),
    tableMargins(name),
    element('w:tblLook', {
      'w:val': '0420',
      'w:firstRow': 1,
      'w:lastRow': 0,
      'w:firstColumn': 0,
      'w:lastColumn': 0,
      'w:noHBand': 0,
      'w:noVBand': 1,
    }),
    // Names it for people, and for screen readers (section 17.4.41 of the transitional schema).
    value('w:tblCaption', name),
  ];
  const grid = widths.map((width) => element('w:gridCol', { 'w:w': width }));
  return element(
    'w:tbl',
    {},
    element('w:tblPr', {}, properties.join('')) + element('w:tblGrid', {}, grid.join('')) + rows.join(''),
  );
}

/** Rows repeated for each item of a list. The commands stand in rows of their own, which vanish. */
export function rowsFor(
  loop: { item: string; field: string },
  widths: readonly number[],
  rows: readonly string[],
): string[] {
  return [
    commandRow(widths, openFor(loop.item, loop.field)),
    ...rows,
    commandRow(widths, closeFor(loop.item)),
  ];
}

/** Rows shown only where the condition holds; always where there is none. */
export function rowsIf(
  condition: string | undefined,
  widths: readonly number[],
  rows: readonly string[],
): string[] {
  if (condition === undefined) return [...rows];
  return [commandRow(widths, openIf(condition)), ...rows, commandRow(widths, closeIf)];
}

function commandRow(widths: readonly number[], command: string): string {
  return row([cell(sum(widths), paragraph('TemplateCommand', command), { span: widths.length })]);
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}
