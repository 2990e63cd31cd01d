import { isCurrency } from '@docket/domain';
import { type ColumnName, COLUMNS } from './columns';
import { decimalSign } from '../../../i18n/decimal-sign';
import { readDecimalWith } from './decimal-text';
import { type Heading, readHeader } from './header-row';
import { filledFrom, isBlank, type LineDraft, type LineItem, newLine } from './line-draft';
import { followed, isProposed, type ListPrice } from './list-price';
import { commonSign, isAmbiguous } from './paste-sign';

/** As many as a document holds. */
export const MOST_ROWS = 2_000;

/** What stays to be mended of what was pasted, by the key of its line; told as long as the field holds it. */
export type PasteMistakes = ReadonlyMap<string, Partial<Record<ColumnName, string>>>;

export interface PasteWords {
  number: string;
  yesOrNo: string;
  noItem: (sku: string) => string;
}

/** Reads what spreadsheets copy: cells apart by tabs, rows by line breaks, what holds either in quotes. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [[]];
  const cell = /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/y;
  const plain = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  while (cell.lastIndex < plain.length) {
    const found = cell.exec(plain);
    if (found === null) break;
    rows.at(-1)?.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim());
    if (found[3] === '\n') rows.push([]);
    // A row that ends with a tab ends with an empty cell, of which nothing is to be said.
  }
  return rows.filter((row) => row.some((content) => content !== ''));
}

/** What of a line a row says, from a column on. */
interface Row {
  /** What the first cell says, where the first column is that of the items. */
  sku: string | undefined;
  cells: ReadonlyMap<ColumnName, string>;
}

/** Currencies and percent signs, which a cell shows and no number has. */
const AROUND_NUMBERS = /\p{Sc}|%|\b[A-Z]{3}\b/gu;

/** @param sign between whole and broken */
export const readNumber = (text: string, sign: string): string | null =>
  // Other words make a text of it: `PSU-24` is no -24.
  readDecimalWith(
    text.replace(AROUND_NUMBERS, (word) => (word.length === 3 && !isCurrency(word) ? word : '')),
    sign,
  );

/** Whether a text is a number for anybody. */
const isNumber = (text: string) => readNumber(text, '.') !== null || readNumber(text, ',') !== null;

/** Rows that say how many before they say of what, without a header, in the order of the columns here. */
export function whatFirst(rows: readonly string[][], column: ColumnName | 'item'): readonly string[][] {
  const isCounted = ([many = '', what = '']: string[]) => isNumber(many) && what !== '' && !isNumber(what);
  if (!isWhole(column, undefined) || !rows.every(isCounted)) return rows;
  return rows.map(([many = '', what = '', ...rest]) => [what, many, ...rest]);
}

const NO_NUMBERS: readonly ColumnName[] = ['description', 'uom', 'optional'];

/** What may be the number of an item: in the address that asks for them, commas set them apart. */
const SKU = /^[^,\n]{1,60}$/;

/** The item numbers that rows may hold: in the column that is called so, in that of descriptions, or in the first. */
export function possibleSkus(rows: readonly (readonly string[])[], column: ColumnName | 'item'): string[] {
  const header = readHeader(rows, column);
  if (!isWhole(column, header)) return [];
  const isDescribed = header !== undefined && !header.includes('item');
  const at = header === undefined ? 0 : header.indexOf(isDescribed ? 'description' : 'item');
  const cells = (header === undefined ? rows : rows.slice(1)).map((row) => row[at] ?? '');
  return [...new Set(cells.filter((cell) => SKU.test(cell) && !(isDescribed && /\s/.test(cell))))];
}

/** Whether each row is a line of its own: it says what the line is. */
const isWhole = (column: ColumnName | 'item', header: readonly Heading[] | undefined): boolean =>
  header === undefined
    ? column === 'item' || column === 'description'
    : header.includes('item') || header.includes('description');

interface Paste {
  rows: readonly (readonly string[])[];
  /** Where the focus is. */
  key: string;
  column: ColumnName | 'item';
  /** Found by the number that a cell gives, whatever its case. */
  itemOf: (sku: string) => LineItem | undefined;
  /** What the item of a line sells for that is there already, where its price may follow. */
  listPriceOf?: (line: LineDraft) => ListPrice | null;
  currency: string | null;
  /** The unit of what has none. */
  pieces?: string;
  locale: string;
  withOptional: boolean;
  words: PasteWords;
}

export interface Pasted {
  lines: LineDraft[];
  mistakes: PasteMistakes;
  /** How many rows were taken. */
  count: number;
  /** Whether a row above them said what their columns hold. */
  isHeaded: boolean;
  /** How many columns there was no place for. */
  left: number;
  /** A number that can be read in two ways, where nothing told which is meant; and how it was read. */
  assumed: { text: string; number: string } | null;
}

/**
 * Puts rows into lines. A first row that names columns says which is which, whatever their order. Where they begin with what a line is, each is a line of its own: the first one that with the focus if
 * nothing is said in it yet, the others below. Where they begin further to the right, they go down over the lines that are
 * there, and on below the last one.
 */
export function withPasted(lines: readonly LineDraft[], paste: Paste): Pasted {
  const { key, column } = paste;
  const header = readHeader(paste.rows, column);
  const { rows, left } = header === undefined ? laidOut(paste) : laidOutBy(header, paste);
  const numbers = rows.flatMap(({ cells }) =>
    [...cells].flatMap(([name, text]) => (NO_NUMBERS.includes(name) ? [] : [text])),
  );
  // What is no number at all, such as `10 Stk.`, tells nothing by its signs.
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
  // Zeros at its end would have it look like what it was read from.
  return { text, number: number.replace(/\.0+$|(\.\d*?)0+$/, '$1') };
}

/** Which cell belongs to which column. */
function laidOut({ rows, column, itemOf, withOptional }: Paste): { rows: Row[]; left: number } {
  const columns = COLUMNS.filter((name) => withOptional || name !== 'optional');
  const widest = Math.max(0, ...rows.map((row) => row.length));
  const holdsItems =
    column === 'item' ||
    (column === 'description' && rows.some(([first = '']) => first !== '' && itemOf(first) !== undefined));
  // Behind an item's number stands what it is called, or at once how many of it; a number that is wrong changes nothing.
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

/** Which cell belongs to which column, as a row above says. */
function laidOutBy(
  header: readonly Heading[],
  { rows: [, ...rows], itemOf, withOptional }: Paste,
): { rows: Row[]; left: number } {
  const at = header.indexOf('item');
  // Things may be called items that have no number.
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
  // Where no column is that of the items, a description that is the number of one says which it is.
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
