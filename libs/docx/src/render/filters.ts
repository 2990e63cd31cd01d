import Big from 'big.js';
import { readDatePattern } from '../language/date-pattern';
import { type NumberPattern } from '../language/number-pattern';
import { type ComparedAs } from '../language/operation';
import { compare, countsAsYes } from './compare';
import { bounded, MAX_TEXT, plainText, replaceAll, slicePoints } from './texts';
import { type Formatter, toMoment } from './format';
import { ImageRequest } from './image-request';
import { LIST_FILTERS } from './list-filters';
import { calculate, resultOf, toBig, toDecimal, toOperand } from './numbers';
import { writeByPattern } from './number-pattern';
import { namesDay, strftime } from './strftime';

/** The number or whole date that a filter has written as text. */
export interface Written {
  exact?: string;
  /** ISO. */
  date?: string;
}

/** Context of a filter besides its values. */
export interface FilterContext {
  readonly format: Formatter;
  readonly as: ComparedAs;
  /** Arguments with a name. */
  readonly settings: Readonly<Record<string, unknown>>;
  readonly written?: Written;
}

export type Filter = (context: FilterContext, value: unknown, ...args: unknown[]) => unknown;

/** Runs a filter; the compiler has made sure that there is one of this name. */
export function runFilter(
  name: string,
  value: unknown,
  args: readonly unknown[],
  context: FilterContext,
): unknown {
  const filter = FILTERS.get(name);
  return filter ? filter(context, value, ...args) : value;
}

/** How values are written. */
const WRITING: Readonly<Record<string, Filter>> = {
  money: writing((format, value, how) =>
    typeof how === 'number' ? format.money(value, undefined, how) : format.money(value, how),
  ),
  number: writing((format, value, how) => format.number(value, optionalNumber(how))),
  qty: writing((format, value, how) => format.number(value, optionalNumber(how))),
  percent: writing((format, value, how) => format.percent(value, optionalNumber(how))),
  date({ format, written }, value, pattern) {
    if (value === null || value === undefined) return '';
    if (typeof pattern !== 'string') return format.dateTime(value, 'datetime');
    // A pattern of the template is read when it is compiled, one of the data only now.
    const read = pattern.includes('%') ? { pattern } : readDatePattern(pattern);
    if (written && toMoment(value) && (!('pattern' in read) || namesDay(read.pattern)))
      written.date = plainText(value);
    return 'pattern' in read ? strftime(value, read.pattern, format) : format.dateTime(value, 'datetime');
  },
  raw: ({ format }, value) => (typeof value === 'boolean' ? String(value) : format.plain(value)),
  yesno: ({ format }, value) => format.yesNo(value),
  // Formatted where it is printed.
  rich: (_, value) => value,
  qr: (_, value, width) => ImageRequest.of(value).coded('qrcode', { width: centimetres(width) }),
  barcode: (_, value, code, width, height) =>
    ImageRequest.of(value).coded(plainText(code), { width: centimetres(width), height: centimetres(height) }),
  width: (_, value, width) => ImageRequest.of(value).sized({ width: centimetres(width) }),
  height: (_, value, height) => ImageRequest.of(value).sized({ height: centimetres(height) }),
};

/** A filter that writes a number: by a pattern, or in the way of its own. */
function writing(write: (format: Formatter, value: unknown, how: unknown) => string): Filter {
  return ({ format, written }, value, how) => {
    const big = toBig(value);
    if (written && big) written.exact = toDecimal(big);
    const pattern = typeof how === 'object' && how !== null ? (how as NumberPattern) : undefined;
    return pattern && big ? writeByPattern(big, pattern, format) : write(format, value, how);
  };
}

const arithmetic =
  (operator: '+' | '-' | '*' | '/' | 'modulo'): Filter =>
  (_, value, other) =>
    resultOf(calculate(operator, toOperand(value), toOperand(other)));

/** The larger of two values, or the smaller one; a missing one does not count. */
const limit =
  (operator: '<' | '>'): Filter =>
  ({ as, format }, value, other) => {
    const kind = as === 'date' ? 'date' : 'number';
    if (countsAsMissing(value) || countsAsMissing(other)) return countsAsMissing(value) ? other : value;
    const chosen = compare(operator, value, other, kind, format) ? other : value;
    return kind === 'date' ? chosen : resultOf(toOperand(chosen));
  };

const NUMBERS: Readonly<Record<string, Filter>> = {
  plus: arithmetic('+'),
  minus: arithmetic('-'),
  times: arithmetic('*'),
  divided_by: arithmetic('/'),
  modulo: arithmetic('modulo'),
  at_least: limit('<'),
  at_most: limit('>'),
  round: (_, value, decimals) => toBig(value)?.round(places(decimals), Big.roundHalfUp).toFixed() ?? value,
  floor: (_, value) => roundTowards(value, -1),
  ceil: (_, value) => roundTowards(value, 1),
  abs(_, value) {
    const big = toBig(value);
    return big ? toDecimal(big.abs()) : value;
  },
};

const TEXTS: Readonly<Record<string, Filter>> = {
  default({ settings }, value, otherwise) {
    if (settings['allow_false'] === true && value === false) return value;
    return countsAsYes(value) || value === 0 ? value : otherwise;
  },
  upcase: (_, value) => plainText(value).toUpperCase(),
  downcase: (_, value) => plainText(value).toLowerCase(),
  capitalize(_, value) {
    const text = plainText(value);
    return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  },
  strip: (_, value, characters) => stripped(value, characters, true, true),
  lstrip: (_, value, characters) => stripped(value, characters, true, false),
  rstrip: (_, value, characters) => stripped(value, characters, false, true),
  strip_newlines: (_, value) => plainText(value).replace(/\r?\n/g, ''),
  append: (context, value, more) => bounded(digits(context, value) + plainText(more)),
  prepend: (context, value, more) => bounded(plainText(more) + digits(context, value)),
  replace: (_, value, from, to) => replaceAll(plainText(value), plainText(from), plainText(to)),
  remove: (_, value, from) => replaceAll(plainText(value), plainText(from), ''),
  replace_first: (_, value, from, to) =>
    bounded(plainText(value).replace(plainText(from), () => plainText(to))),
  remove_first: (_, value, from) => plainText(value).replace(plainText(from), ''),
  truncate(_, value, length, ending) {
    const [text, end] = [plainText(value), ending === undefined ? '...' : plainText(ending)];
    const most = optionalNumber(length) ?? 50;
    if ([...text].length <= most) return text;
    return bounded(slicePoints(text, 0, Math.max(0, most - [...end].length)) + end);
  },
  truncatewords(_, value, count, ending) {
    const words = plainText(value).trimStart().split(/\s+/);
    const most = Math.max(1, optionalNumber(count) ?? 15);
    if (words.length <= most) return plainText(value);
    return bounded(words.slice(0, most).join(' ') + (ending === undefined ? '...' : plainText(ending)));
  },
  slice(_, value, begin, length) {
    const [from, count] = [Math.trunc(optionalNumber(begin) ?? 0), Math.trunc(optionalNumber(length) ?? 1)];
    if (Array.isArray(value)) {
      const start = from < 0 ? value.length + from : from;
      return start < 0 || count < 0 ? [] : (value as unknown[]).slice(start, start + count);
    }
    return slicePoints(plainText(value), from, count);
  },
  split(_, value, by) {
    const parts = bounded(plainText(value)).split(plainText(by));
    return parts.length > 100_000 ? bounded('', MAX_TEXT + 1) : parts;
  },
  size: (_, value) => (typeof value === 'string' || Array.isArray(value) ? value.length : 0),
};

const FILTERS: ReadonlyMap<string, Filter> = new Map(
  Object.entries({ ...WRITING, ...NUMBERS, ...TEXTS, ...LIST_FILTERS }),
);

/** The names of all filters that can run. */
export const FILTER_NAMES: readonly string[] = [...FILTERS.keys()];

/** A number that becomes part of a text has the decimal sign of the document's language. */
const digits = ({ as, format }: FilterContext, value: unknown): string =>
  as === 'number' ? format.decimalText(value) : plainText(value);

const countsAsMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

function roundTowards(value: unknown, direction: 1 | -1): unknown {
  const big = toBig(value);
  if (!big) return value;
  const whole = big.round(0, Big.roundDown);
  if (whole.eq(big)) return whole.toFixed();
  return (big.gt(0) === direction > 0 ? whole.plus(direction) : whole).toFixed();
}

function stripped(value: unknown, characters: unknown, atBegin: boolean, atEnd: boolean): string {
  const text = [...plainText(value)];
  const set = characters === undefined ? undefined : new Set(plainText(characters));
  const goes = (char: string | undefined): boolean =>
    char !== undefined && (set ? set.has(char) : char.trim() === '');
  let [from, to] = [0, text.length];
  while (atBegin && from < to && goes(text[from])) from += 1;
  while (atEnd && to > from && goes(text[to - 1])) to -= 1;
  return text.slice(from, to).join('');
}

function optionalNumber(value: unknown): number | undefined {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
}

function centimetres(value: unknown): number | undefined {
  const number = optionalNumber(value);
  return number === undefined ? undefined : Math.min(30, Math.max(0.3, number));
}

const places = (value: unknown): number => Math.min(12, Math.max(0, Math.trunc(optionalNumber(value) ?? 0)));
