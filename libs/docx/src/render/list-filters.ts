import Big from 'big.js';
import { areEqual, countsAsYes, isEmptiness, orderOf } from './compare';
import { bounded, MAX_TEXT, plainText } from './texts';
import { type Filter, type FilterContext } from './filters';
import { toMoment } from './format';
import { toBig, toDecimal } from './numbers';

/** Filters of lists. They compare by type: numbers as numbers, dates as dates. */
export const LIST_FILTERS: Readonly<Record<string, Filter>> = {
  join({ as, format }, list, glue) {
    const items = itemsOf(list).map((item) =>
      as === 'number' ? format.decimalText(item) : format.plain(item),
    );
    const between = glue === undefined ? ' ' : plainText(glue);
    const length = items.reduce((sum, item) => sum + item.length + between.length, 0);
    return length > MAX_TEXT ? bounded('', length) : items.join(between);
  },
  first: (_, list) => itemsOf(list)[0],
  last: (_, list) => itemsOf(list).at(-1),
  find(context, list, property, ...wanted) {
    return itemsOf(list).find(matcher(context, property, wanted));
  },
  where(context, list, property, ...wanted) {
    return itemsOf(list).filter(matcher(context, property, wanted));
  },
  reject(context, list, property, ...wanted) {
    const matches = matcher(context, property, wanted);
    return itemsOf(list).filter((item) => !matches(item));
  },
  sort: (context, list, property) => sorted(context, list, property, (value) => value),
  sort_natural: (context, list, property) =>
    sorted(
      context,
      list,
      property,
      context.as === 'text' || context.as === 'any' ? folded : (value) => value,
    ),
  uniq: ({ as }, list) => {
    const seen = new Set<unknown>();
    return itemsOf(list).filter((item) => {
      const big = as === 'number' ? toBig(item) : undefined;
      const key = big ? toDecimal(big) : item;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  },
  compact: (_, list, property) =>
    itemsOf(list).filter((item) => {
      const value = valueOf(item, property);
      return value !== undefined && value !== null && value !== '';
    }),
  reverse: (_, list) => itemsOf(list).toReversed(),
  map: (_, list, property) => itemsOf(list).map((item) => valueOf(item, property)),
  sum(_, list, property) {
    const total = itemsOf(list).reduce<Big>(
      (sum, item) => sum.plus(toBig(valueOf(item, property)) ?? 0),
      new Big(0),
    );
    return toDecimal(total);
  },
};

/** Items of a list. A single value is a list of one item, and a missing value an empty list. */
function itemsOf(list: unknown): readonly unknown[] {
  if (Array.isArray(list)) return list as unknown[];
  return list === undefined || list === null ? [] : [list];
}

/** A property of an item, own ones only; the item itself where no property is named. */
function valueOf(item: unknown, property: unknown): unknown {
  if (typeof property !== 'string') return item;
  return typeof item === 'object' && item !== null && Object.hasOwn(item, property)
    ? (item as Record<string, unknown>)[property]
    : undefined;
}

/** Whether an item's property is what is wanted; without that, whether it counts as yes. */
function matcher(
  { as, format }: FilterContext,
  property: unknown,
  wanted: readonly unknown[],
): (item: unknown) => boolean {
  if (wanted.length === 0) return (item) => countsAsYes(valueOf(item, property), as === 'number');
  const [value] = wanted;
  // `where: "notes", blank`
  if (value === null || value === undefined) return (item) => isEmptiness(valueOf(item, property), 'blank');
  return (item) => areEqual(valueOf(item, property), value, as, format);
}

/** In ascending order; items without a value come last. Equal ones keep their order. */
function sorted(
  { as, format }: FilterContext,
  list: unknown,
  property: unknown,
  keyOf: (value: unknown) => unknown,
): unknown[] {
  const keyed = itemsOf(list).map((item) => ({ item, key: keyOf(valueOf(item, property)) }));
  const by = as === 'any' ? commonOrder(keyed.map(({ key }) => key)) : as;
  const hasOrder = (key: unknown): boolean => orderOf(key, key, by, format) !== undefined;
  const [with_, without] = [
    keyed.filter(({ key }) => hasOrder(key)),
    keyed.filter(({ key }) => !hasOrder(key)),
  ];
  with_.sort((one, other) => orderOf(one.key, other.key, by, format) ?? 0);
  return [...with_, ...without].map(({ item }) => item);
}

/** How values of unknown type are ordered: as numbers or dates if all of them are, as texts otherwise. */
function commonOrder(keys: readonly unknown[]): 'number' | 'date' | 'text' {
  const present = keys.filter((key) => key !== undefined && key !== null && key !== '');
  if (present.every((key) => toBig(key) !== undefined)) return 'number';
  return present.every((key) => toMoment(key) !== undefined) ? 'date' : 'text';
}

/** A text for sorting: case and accents make no difference. */
function folded(value: unknown): unknown {
  return typeof value === 'string' ? value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase() : value;
}
