/** The dates that lists can be narrowed by, as their addresses and the API name them: `dueSince`, `dueBefore`. */
export type SpanName = 'date' | 'validUntil' | 'orderDate' | 'due' | 'created' | 'posted';

/** What of a span stands in an address: the first day that belongs to it, and the first that does not. */
export type SpanSearch<Name extends SpanName = SpanName> = Partial<
  Record<`${Name}Since` | `${Name}Before`, string>
>;

/** A date that a list can be narrowed by. */
export interface DateSpan {
  name: SpanName;
  label: string;
  /** What the list is sorted by while this narrows it, unless somebody chooses: an index has the rows in this order. */
  sort: string;
  /** Whether people ask for what comes rather than for what was. */
  isComing?: boolean;
}

export const sinceOf = <Name extends SpanName>(name: Name) => `${name}Since` as const;
export const beforeOf = <Name extends SpanName>(name: Name) => `${name}Before` as const;

/** Whether a date narrows a list. */
export const isSet = (search: SpanSearch, name: SpanName): boolean =>
  (search[sinceOf(name)] ?? search[beforeOf(name)]) !== undefined;

/** The order of a list that is narrowed by one of these dates; undefined where none narrows it. */
export const sortOfSpan = (spans: readonly DateSpan[], search: SpanSearch): string | undefined =>
  spans.find(({ name }) => isSet(search, name))?.sort;

/** Lets go of these dates. */
export const noSpans = (names: readonly SpanName[]): SpanSearch =>
  Object.fromEntries(names.flatMap((name) => [sinceOf(name), beforeOf(name)]).map((key) => [key, undefined]));
