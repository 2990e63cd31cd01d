import Big from 'big.js';
import { type Context, defaultOperators, filters as builtIn, Liquid, type Operators } from 'liquidjs';
import { DocxError } from '../docx-error';
import { FILTERS } from '../language/filters';
import { Formatter } from './format';
import { ImageRequest } from './image-request';
import { strftime } from './strftime';

/** Longest text that a filter may make. */
const MAX_TEXT = 1_000_000;
/** Register under which a context carries the document's formatter. */
export const FORMATTER = 'formatter';

type Compare = (left: unknown, right: unknown) => boolean;
interface FilterThis {
  readonly context: Context;
}

/** Decimals come as text ("9.00", "10.00"): compared as text, nine would be more than ten. */
const numerically =
  (compare: (order: number) => boolean, otherwise: Compare | undefined): Compare =>
  (left, right) => {
    const [a, b] = [toBig(left), toBig(right)];
    return a && b ? compare(a.cmp(b)) : (otherwise?.(left, right) ?? false);
  };

const equal: Compare = (left, right) => {
  const [a, b] = [toBig(left), toBig(right)];
  // Two texts are equal as texts: an article number 007 is not 7.
  if (a && b && (typeof left === 'number' || typeof right === 'number')) return a.eq(b);
  return (defaultOperators['=='] as Compare)(left, right);
};

/**
 * Whether a value counts as yes, wherever a condition asks: beside `and`, `or` and `not` as by itself. Liquid takes an
 * empty text or list for yes; who writes a template does not. A zero of a number field is told by its type, not here.
 */
export function countsAsYes(value: unknown): boolean {
  if (value === null || value === undefined || value === false || value === '' || value === 0) return false;
  return !Array.isArray(value) || value.length > 0;
}

const operators: Operators = {
  ...defaultOperators,
  not: (value: unknown) => !countsAsYes(value),
  and: (left: unknown, right: unknown) => countsAsYes(left) && countsAsYes(right),
  or: (left: unknown, right: unknown) => countsAsYes(left) || countsAsYes(right),
  '==': equal,
  '!=': (left: unknown, right: unknown) => !equal(left, right),
  '>': numerically((order) => order > 0, defaultOperators['>'] as Compare),
  '<': numerically((order) => order < 0, defaultOperators['<'] as Compare),
  '>=': numerically((order) => order >= 0, defaultOperators['>='] as Compare),
  '<=': numerically((order) => order <= 0, defaultOperators['<='] as Compare),
};

/** Our filters; those of Liquid that could grow without bound or would calculate in floating point, made anew. */
const own: Readonly<Record<string, (this: FilterThis, value: unknown, ...args: unknown[]) => unknown>> = {
  money(value, currency) {
    return formatter(this).money(value, currency);
  },
  number(value, decimals) {
    return formatter(this).number(value, optionalNumber(decimals));
  },
  qty(value, decimals) {
    return formatter(this).number(value, optionalNumber(decimals));
  },
  percent(value, decimals) {
    return formatter(this).percent(value, optionalNumber(decimals));
  },
  date(value, pattern) {
    const format = formatter(this);
    if (value === null || value === undefined) return '';
    return typeof pattern === 'string'
      ? strftime(value, pattern, format)
      : format.dateTime(value, 'datetime');
  },
  raw(value) {
    return typeof value === 'boolean' ? String(value) : formatter(this).plain(value);
  },
  qr: (value, width) => ImageRequest.of(value).coded('qrcode', { width: centimetres(width) }),
  barcode: (value, code, width, height) =>
    ImageRequest.of(value).coded(text(code), { width: centimetres(width), height: centimetres(height) }),
  width: (value, width) => ImageRequest.of(value).sized({ width: centimetres(width) }),
  height: (value, height) => ImageRequest.of(value).sized({ height: centimetres(height) }),
  yesno(value) {
    return formatter(this).yesNo(value);
  },
  plus: arithmetic((a, b) => a.plus(b)),
  minus: arithmetic((a, b) => a.minus(b)),
  times: arithmetic((a, b) => a.times(b)),
  divided_by: arithmetic((a, b) => (b.eq(0) ? undefined : a.div(b))),
  modulo: arithmetic((a, b) => (b.eq(0) ? undefined : a.mod(b))),
  at_least: arithmetic((a, b) => (a.lt(b) ? b : a)),
  at_most: arithmetic((a, b) => (a.gt(b) ? b : a)),
  round(value, decimals) {
    return toBig(value)?.round(places(decimals), Big.roundHalfUp).toFixed() ?? value;
  },
  floor(value) {
    const big = toBig(value);
    return big ? roundTowards(big, -1) : value;
  },
  ceil(value) {
    const big = toBig(value);
    return big ? roundTowards(big, 1) : value;
  },
  abs(value) {
    return toBig(value)?.abs().toFixed() ?? value;
  },
  sum(list, property) {
    let total = new Big(0);
    for (const item of Array.isArray(list) ? (list as unknown[]) : []) {
      const value = typeof property === 'string' ? ownValue(item, property) : item;
      total = total.plus(toBig(value) ?? 0);
    }
    return total.toFixed();
  },
  append: (value, more) => bounded(text(value) + text(more)),
  prepend: (value, more) => bounded(text(more) + text(value)),
  replace: (value, from, to) => replaceAll(text(value), text(from), text(to)),
  remove: (value, from) => replaceAll(text(value), text(from), ''),
  replace_first: (value, from, to) => bounded(text(value).replace(text(from), () => text(to))),
  remove_first: (value, from) => text(value).replace(text(from), ''),
  join(list, glue) {
    const format = formatter(this);
    const items = (Array.isArray(list) ? (list as unknown[]) : [list]).map((item) => format.plain(item));
    const between = glue === undefined ? ' ' : text(glue);
    const length = items.reduce((sum, item) => sum + item.length + between.length, 0);
    return length > MAX_TEXT ? bounded('', length) : items.join(between);
  },
  split(value, by) {
    const parts = bounded(text(value)).split(text(by));
    return parts.length > 100_000 ? bounded('', MAX_TEXT + 1) : parts;
  },
};

/** One engine for all templates: it holds no state, knows no tags' files and only the listed filters. */
export const liquid = new Liquid({
  ownPropertyOnly: true,
  strictFilters: true,
  jsTruthy: false,
  operators,
  memoryLimit: 10_000_000,
  renderLimit: 5_000,
  parseLimit: 100_000,
  relativeReference: false,
  templates: {},
});

for (const name of Object.keys(liquid.filters)) {
  if (!Object.hasOwn(FILTERS, name)) Reflect.deleteProperty(liquid.filters, name);
}
for (const [name, filter] of Object.entries(own)) liquid.registerFilter(name, filter);
liquid.registerFilter('strip_newlines', (value: unknown) => text(value).replace(/\r?\n/g, ''));

/** Which Liquid filters are used as the library has them. */
export const LIBRARY_FILTERS = Object.keys(FILTERS).filter(
  (name) => !Object.hasOwn(own, name) && Object.hasOwn(builtIn, name),
);

function formatter(self: FilterThis): Formatter {
  return self.context.getRegister(FORMATTER, fallback) as Formatter;
}

const fallback = new Formatter({ language: 'en' });

function arithmetic(operation: (a: Big, b: Big) => Big | undefined) {
  return (value: unknown, other: unknown): unknown => {
    const [a, b] = [toBig(value) ?? new Big(0), toBig(other) ?? new Big(0)];
    const result = operation(a, b);
    // More digits than any amount has: what follows is noise, and could grow for ever.
    return result === undefined ? '' : result.round(12).toFixed();
  };
}

function roundTowards(value: Big, direction: 1 | -1): string {
  const whole = value.round(0, Big.roundDown);
  if (whole.eq(value)) return whole.toFixed();
  return (value.gt(0) === direction > 0 ? whole.plus(direction) : whole).toFixed();
}

function toBig(value: unknown): Big | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? new Big(value) : undefined;
  if (typeof value !== 'string' || value.length > 60 || !/^\s*[+-]?\d+(\.\d+)?\s*$/.test(value))
    return undefined;
  return new Big(value.trim().replace(/^\+/, ''));
}

function replaceAll(value: string, from: string, to: string): string {
  if (from === '') return value;
  const parts = value.split(from);
  const length = value.length + (parts.length - 1) * (to.length - from.length);
  return length > MAX_TEXT ? bounded('', length) : parts.join(to);
}

function bounded(value: string, length = value.length): string {
  if (length > MAX_TEXT)
    throw new DocxError(
      'template_memory',
      'A filter of the template makes a text of over a million characters.',
    );
  return value;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : fallback.plain(value);
}

function ownValue(item: unknown, key: string): unknown {
  return typeof item === 'object' && item !== null && Object.hasOwn(item, key)
    ? (item as Record<string, unknown>)[key]
    : undefined;
}

const optionalNumber = (value: unknown): number | undefined => {
  const number = Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : undefined;
};

const centimetres = (value: unknown): number | undefined => {
  const number = optionalNumber(value);
  return number === undefined ? undefined : Math.min(30, Math.max(0.3, number));
};

const places = (value: unknown): number => Math.min(12, Math.max(0, Math.trunc(optionalNumber(value) ?? 0)));
