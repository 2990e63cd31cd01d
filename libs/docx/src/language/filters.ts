import { type PrintType } from './catalogue';

/** Result type of a filter, as far as the compiler needs it. */
export interface FilterRule {
  /** `same` keeps type and format, `item` takes one of a list, `plain` prints as it comes. */
  readonly result: 'same' | 'item' | 'plain' | 'decimal' | 'integer' | 'list' | 'image' | 'rich';
  /** Types of input; any if it is left out. */
  readonly takes?: 'number' | 'date' | 'numberOrDate' | 'text' | 'list';
  /** Least and most arguments; none where absent. */
  readonly args?: readonly [number, number];
  /** The first argument names a property of the list's items. */
  readonly property?: true;
  /** Its arguments are mostly texts: a name that is none may be one whose quotation marks are missing. */
  readonly texts?: true;
}

const NONE = [0, 0] as const;
const ONE = [1, 1] as const;
const OPTIONAL = [0, 1] as const;
const number = (args: FilterRule['args']): FilterRule => ({ result: 'decimal', takes: 'number', args });
const written = (args: FilterRule['args']): FilterRule => ({ result: 'plain', takes: 'number', args });
const text = (args: FilterRule['args']): FilterRule => ({ result: 'plain', args, texts: true });

/** Every filter a template may use. Any other name is unknown. */
export const FILTERS: Readonly<Record<string, FilterRule>> = {
  // How a value is written
  money: written(OPTIONAL),
  number: written(OPTIONAL),
  qty: written(OPTIONAL),
  percent: written(OPTIONAL),
  date: { result: 'plain', takes: 'date', args: OPTIONAL, texts: true },
  raw: { result: 'plain' },
  yesno: { result: 'plain' },
  rich: { result: 'rich', takes: 'text' },
  // Pictures
  qr: { result: 'image', args: OPTIONAL },
  barcode: { result: 'image', args: [1, 3] },
  width: { result: 'image', args: ONE },
  height: { result: 'image', args: ONE },
  // Numbers
  plus: number(ONE),
  minus: number(ONE),
  times: number(ONE),
  divided_by: number(ONE),
  modulo: number(ONE),
  round: number(OPTIONAL),
  floor: number(NONE),
  ceil: number(NONE),
  abs: number(NONE),
  at_least: { result: 'decimal', takes: 'numberOrDate', args: ONE },
  at_most: { result: 'decimal', takes: 'numberOrDate', args: ONE },
  // Texts
  default: { result: 'same', args: ONE, texts: true },
  upcase: text(NONE),
  downcase: text(NONE),
  capitalize: text(NONE),
  strip: text(OPTIONAL),
  lstrip: text(OPTIONAL),
  rstrip: text(OPTIONAL),
  strip_newlines: text(NONE),
  append: text(ONE),
  prepend: text(ONE),
  replace: text([1, 2]),
  replace_first: text([1, 2]),
  remove: text(ONE),
  remove_first: text(ONE),
  truncate: text([0, 2]),
  truncatewords: text([0, 2]),
  slice: text([1, 2]),
  split: { result: 'list', args: ONE, texts: true },
  size: { result: 'integer' },
  // Lists
  join: { result: 'plain', takes: 'list', args: OPTIONAL, texts: true },
  first: { result: 'item', takes: 'list' },
  last: { result: 'item', takes: 'list' },
  find: { result: 'item', takes: 'list', args: [1, 2], property: true },
  where: { result: 'same', takes: 'list', args: [1, 2], property: true },
  reject: { result: 'same', takes: 'list', args: [1, 2], property: true },
  sort: { result: 'same', takes: 'list', args: OPTIONAL, property: true },
  sort_natural: { result: 'same', takes: 'list', args: OPTIONAL, property: true },
  uniq: { result: 'same', takes: 'list' },
  compact: { result: 'same', takes: 'list', args: OPTIONAL, property: true },
  reverse: { result: 'same', takes: 'list' },
  map: { result: 'list', takes: 'list', args: ONE, property: true },
  sum: { result: 'decimal', takes: 'list', args: OPTIONAL, property: true },
};

/** Types that a bare print cannot show. */
export const UNPRINTABLE: ReadonlySet<PrintType> = new Set<PrintType>(['object', 'list', 'map']);
