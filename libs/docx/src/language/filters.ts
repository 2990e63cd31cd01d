import { type FieldType } from './catalogue';

/** What a filter makes of its input, as far as the compiler must know. */
export interface FilterRule {
  /** `same` keeps type and format, `item` takes one of a list, `plain` prints as it comes. */
  readonly result: 'same' | 'item' | 'plain' | 'list' | 'image';
  /** The first argument names a property of the list's items. */
  readonly property?: 'required' | 'optional';
  /** Needs a list to work on. */
  readonly list?: boolean;
  /** Its arguments are mostly texts: a name that is none may be one whose quotation marks are missing. */
  readonly texts?: boolean;
}

/** Every filter a template may use. What is not here is unknown, whatever the library underneath offers. */
export const FILTERS: Readonly<Record<string, FilterRule>> = {
  // Ours
  money: { result: 'plain' },
  number: { result: 'plain' },
  qty: { result: 'plain' },
  percent: { result: 'plain' },
  date: { result: 'plain', texts: true },
  raw: { result: 'plain' },
  yesno: { result: 'plain' },
  qr: { result: 'image' },
  barcode: { result: 'image' },
  width: { result: 'image' },
  height: { result: 'image' },
  // Liquid's
  default: { result: 'same', texts: true },
  plus: { result: 'plain' },
  minus: { result: 'plain' },
  times: { result: 'plain' },
  divided_by: { result: 'plain' },
  modulo: { result: 'plain' },
  round: { result: 'plain' },
  floor: { result: 'plain' },
  ceil: { result: 'plain' },
  abs: { result: 'plain' },
  at_least: { result: 'plain' },
  at_most: { result: 'plain' },
  upcase: { result: 'plain' },
  downcase: { result: 'plain' },
  capitalize: { result: 'plain' },
  strip: { result: 'plain' },
  lstrip: { result: 'plain' },
  rstrip: { result: 'plain' },
  strip_newlines: { result: 'plain' },
  append: { result: 'plain', texts: true },
  prepend: { result: 'plain', texts: true },
  replace: { result: 'plain', texts: true },
  replace_first: { result: 'plain', texts: true },
  remove: { result: 'plain', texts: true },
  remove_first: { result: 'plain', texts: true },
  truncate: { result: 'plain' },
  truncatewords: { result: 'plain' },
  slice: { result: 'plain' },
  split: { result: 'list', texts: true },
  size: { result: 'plain' },
  join: { result: 'plain', list: true, texts: true },
  first: { result: 'item', list: true },
  last: { result: 'item', list: true },
  find: { result: 'item', property: 'required', list: true },
  where: { result: 'same', property: 'required', list: true },
  reject: { result: 'same', property: 'required', list: true },
  sort: { result: 'same', property: 'optional', list: true },
  sort_natural: { result: 'same', property: 'optional', list: true },
  uniq: { result: 'same', list: true },
  compact: { result: 'same', property: 'optional', list: true },
  reverse: { result: 'same', list: true },
  map: { result: 'list', property: 'required', list: true },
  sum: { result: 'plain', property: 'optional', list: true },
};

/** Types that a bare print cannot show. */
export const UNPRINTABLE: ReadonlySet<FieldType | 'any'> = new Set<FieldType>(['object', 'list', 'map']);
