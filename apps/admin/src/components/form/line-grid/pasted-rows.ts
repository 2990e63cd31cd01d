import { isCurrency } from '@docket/domain';
import { type ColumnName, COLUMNS } from './columns';
import { decimalSign } from '../../../i18n/decimal-sign';
import { readDecimalWith } from './decimal-text';
import { type Heading, readHeader } from './header-row';
import { filledFrom, isBlank, type LineDraft, type LineItem, newLine } from './line-draft';
import { followed, isProposed, type ListPrice } from './list-price';
import { commonSign, isAmbiguous } from './paste-sign';

/** Maximum number of lines in a document. */
export const MOST_ROWS = 2_000;

/** Errors of pasted cells, by line key and column. They are shown as long as the cell has the pasted value. */
export type PasteMistakes = ReadonlyMap<string, Partial<Record<ColumnName, string>>>;

export interface PasteWords {
  number: string;
  yesOrNo: string;
  noItem: (sku: string) => string;
}

/**
 * Parses clipboard text of a spreadsheet: tabs separate cells, line breaks separate rows. A cell that contains either
 * is in
 * double quotes.
 */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  while (cell.lastIndex < plain.length) {
    const found = cell.exec(plain);
    if (found === null) break;
    rows.at(-1)?.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '\n') rows.push([]);
    // A tab at the end of a row leaves an empty last cell, which is ignored.
  }
  return rows.filter((row) => row.some((content) => content !== ''));
}

/** Content of one pasted row, by column. */
interface Row {
  /** SKU from the first cell; undefined if the rows have no column of items. */
  sku: string | undefined;
  cells: ReadonlyMap<ColumnName, string>;
}

/** Currencies and percent signs, which a cell shows but a number does not contain. */
const AROUND_NUMBERS = /\p{Sc}|%|\b[A-Z]{3}\b/gu;

/** @param sign decimal separator */
export const readNumber = (text: string, sign: string): string | null =>
  // A number with any other word is text: `PSU-24` is not -24.
  readDecimalWith(
    text.replace(AROUND_NUMBERS, (word) => (word.length === 3 && !isCurrency(word) ? word : '')),
    sign,
  );

/** Whether a text is a number in any language. */
const isNumber = (text: string) => readNumber(text, '.') !== null || readNumber(text, ',') !== null;

/** Swaps the first two cells of rows without a header that begin with the quantity, followed by the description. */
export function whatFirst(rows: readonly string[][], column: ColumnName | 'item'): readonly string[][] {
  const isCounted = ([many = '', what = '']: string[]) => isNumber(many) && what !== '' && !isNumber(what);
  if (!isWhole(column, undefined) || !rows.every(isCounted)) return rows;
  return rows.map(([many = '', what = '', ...rest]) => [what, many, ...rest]);
}

const NO_NUMBERS: readonly ColumnName[] = ['description', 'uom', 'optional'];

/** Possible SKU. A comma would separate two SKUs in the query. */
const SKU = /^[^,\n]{1,60}$/;

/**
 * Possible SKUs of the rows: in the column of items, or of descriptions, or in the first column if there is no
 * header.
 */
export function possibleSkus(rows: readonly (readonly string[])[], column: ColumnName | 'item'): string[] {
  const header = readHeader(rows, column);
  if (!isWhole(column, header)) return [];
  const isDescribed = header !== undefined && !header.includes('item');
  const at = header === undefined ? 0 : header.indexOf(isDescribed ? 'description' : 'item');
  const cells = (header === undefined ? rows : rows.slice(1)).map((row) => row[at] ?? '');
  return [...new Set(cells.filter((cell) => SKU.test(cell) && !(isDescribed && /\s/.test(cell))))];
}

/** Whether each row is a complete line, because it contains an item or a description. */
const isWhole = (column: ColumnName | 'item', header: readonly Heading[] | undefined): boolean =>
  header === undefined
    ? column === 'item' || column === 'description'
    : header.includes('item') || header.includes('description');

interface Paste {
  rows: readonly (readonly string[])[];
  /** Line and column that have the focus. */
  key: string;
  column: ColumnName | 'item';
  /** Finds an item by SKU, ignoring case. */
  itemOf: (sku: string) => LineItem | undefined;
  /** List price of an existing line, if its price may follow its quantity. */
  listPriceOf?: (line: LineDraft) => ListPrice | null;
  currency: string | null;
  /** Default unit of new lines. */
  pieces?: string;
  locale: string;
  withOptional: boolean;
  words: PasteWords;
}

export interface Pasted {
  lines: LineDraft[];
  mistakes: PasteMistakes;
  /** Number of pasted rows. */
  count: number;
  /** True if the first row named the columns. */
  isHeaded: boolean;
  /** Number of columns that were ignored. */
  left: number;
  /** An ambiguous number and the value it was read as. Null if the decimal separator was certain. */
  assumed: { text: string; number: string } | null;
}

/**
 * Pastes rows into lines. A header row assigns the columns in any order. Rows with an item or a description become
 * new
 * lines below the focused line; the first one replaces the focused line if that is empty. Other rows overwrite the
 * existing
 * lines from the focused one downwards, and new lines are added at the end.
 */
export function withPasted(lines: readonly LineDraft[], paste: Paste): Pasted {
  const { key, column } = paste;
  const header = readHeader(paste.rows, column);
  const { rows, left } = header === undefined ? laidOut(paste) : laidOutBy(header, paste);
  const numbers = rows.flatMap(({ cells }) =>
    [...cells].flatMap(([name, text]) => (NO_NUMBERS.includes(name) ? [] : [text])),
  );
  // A text such as `10 Stk.` is not a number, so its dots do not decide about the separator.
  const common = commonSign(numbers.filter(isNumber));
  const sign = common ?? decimalSign(paste.locale);
  const at = Math.max(
    0,
    lines.findIndex((line) => line.key === key),
  );
  const areLines = isWhole(column, header);
  const focused = lines[at];
  const isOver = !areLines || (focused !== undefined && isBlank(focused));
  const over = areLines ? (isOver ? 1 : 0) : rows.length;
  const start = isOver ? at : at + 1;
  const mistakes = new Map<string, Partial<Record<ColumnName, string>>>();
  const made: LineDraft[] = [];
  rows.forEach((row, index) => {
    const present = index < over ? lines[start + index] : undefined;
    const base = present ?? newLine(paste.pieces, made.at(-1) ?? lines[start - 1] ?? focused);
    const { line, wrong } = filled(base, row, paste, sign);
    made.push(line);
    if (Object.keys(wrong).length > 0) mistakes.set(line.key, wrong);
  });
  const replaced = Math.min(over, lines.length - start);
  return {
    lines: lines.toSpliced(start, replaced, ...made),
    mistakes,
    count: rows.length,
    isHeaded: header !== undefined,
    left,
    assumed: common === null ? assumedOf(numbers, sign) : null,
  };
}

function assumedOf(numbers: readonly string[], sign: string): Pasted['assumed'] {
  const text = numbers.find(isAmbiguous);
  const number = text === undefined ? null : readNumber(text, sign);
  if (text === undefined || number === null) return null;
  // Trailing zeros are cut, because `1.000` would look like the text it was read from.
  return { text, number: number.replace(/\.0+$|(\.\d*?)0+$/, '$1') };
}

/** Assigns cells to columns by position, starting at the focused column. */
function laidOut({ rows, column, itemOf, withOptional }: Paste): { rows: Row[]; left: number } {
  const columns = COLUMNS.filter((name) => withOptional || name !== 'optional');
  const widest = Math.max(0, ...rows.map((row) => row.length));
  const holdsItems =
    column === 'item' ||
    (column === 'description' && rows.some(([first = '']) => first !== '' && itemOf(first) !== undefined));
  // A description or a quantity can follow the SKU. The majority of rows decides, so that a single error changes
  // nothing.
  const seconds = rows.flatMap(([, second = '']) => (second === '' ? [] : [second]));
  const names = seconds.filter((second) => !isNumber(second));
  const isNamed = names.length > seconds.length / 2;
  const first = column === 'item' ? 'description' : column;
  const from = columns.indexOf(holdsItems && !isNamed ? 'quantity' : first);
  const places = columns.slice(from);
  const skip = holdsItems ? 1 : 0;
  return {
    rows: rows.map((row) => ({
      sku: holdsItems ? (row[0] ?? '') : undefined,
      cells: new Map(
        row.slice(skip).flatMap((text, index) => {
          const place = places[index];
          return place === undefined || text === '' ? [] : [[place, text] as const];
        }),
      ),
    })),
    left: Math.max(0, widest - skip - places.length),
  };
}

/** Assigns cells to columns by the header row. */
function laidOutBy(
  header: readonly Heading[],
  { rows: [, ...rows], itemOf, withOptional }: Paste,
): { rows: Row[]; left: number } {
  const at = header.indexOf('item');
  // A column named "item" can also contain descriptions.
  const areSkus =
    at >= 0 && (header.includes('description') || rows.some((row) => itemOf(row[at] ?? '') !== undefined));
  const columns = header.map((heading) => {
    if (heading === 'item') return areSkus ? null : 'description';
    return heading === 'none' || (heading === 'optional' && !withOptional) ? null : heading;
  });
  const isSaid = (index: number) => rows.some((row) => (row[index] ?? '') !== '');
  const widest = Math.max(header.length, ...rows.map((row) => row.length));
  const filledColumns = Array.from({ length: widest }, (_, index) => index).filter(isSaid).length;
  const filledPlaces = columns.filter((column, index) => column !== null && isSaid(index)).length;
  // Without a column of items, a description that equals a SKU stands for that item.
  const described = at >= 0 ? -1 : header.indexOf('description');
  const skuOf = (row: readonly string[]) => {
    if (areSkus) return row[at] ?? '';
    const said = row[described] ?? '';
    return said !== '' && itemOf(said) !== undefined ? said : undefined;
  };
  return {
    rows: rows.map((row) => {
      const sku = skuOf(row);
      return {
        sku,
        cells: new Map(
          columns.flatMap((column, index) => {
            const text = row[index] ?? '';
            const isSku = index === described && sku !== undefined;
            return column === null || text === '' || isSku ? [] : [[column, text] as const];
          }),
        ),
      };
    }),
    left: Math.max(0, filledColumns - filledPlaces - (areSkus && isSaid(at) ? 1 : 0)),
  };
}

const YES = /^(1|x|✓|true|yes|y|ja|j|wahr)$/i;
const NO = /^(0|false|no|n|nein|falsch|-)$/i;

function filled(base: LineDraft, { sku, cells }: Row, paste: Paste, sign: string) {
  const { itemOf, listPriceOf, currency, words } = paste;
  const wrong: Partial<Record<ColumnName, string>> = {};
  const item = sku === undefined || sku === '' ? undefined : itemOf(sku);
  const before: LineDraft = { ...base, ...(item !== undefined && filledFrom(item, currency, base.quantity)) };
  const line = { ...before };
  for (const [name, text] of cells) {
    if (name === 'optional') {
      line.optional = YES.test(text);
      if (!line.optional && !NO.test(text)) wrong.optional = words.yesOrNo;
    } else if (name === 'description' || name === 'uom') {
      line[name] = text;
    } else {
      const number = readNumber(text, sign);
      line[name] = number ?? text;
      if (number === null) wrong[name] = words.number;
    }
  }
  const listPrice = item === undefined ? (listPriceOf?.(before) ?? null) : before.listPrice;
  if (listPrice !== null && !cells.has('unitPrice') && isProposed(before, listPrice, currency))
    Object.assign(line, followed(line.quantity, listPrice, currency));
  if (sku !== undefined && sku !== '' && item === undefined) {
    if (!cells.has('description')) line.description = sku;
    wrong.description = words.noItem(sku);
  }
  return { line, wrong };
}
