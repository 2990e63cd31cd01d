/** Dates by which lists can be filtered. The URL and the API use these names: `dueSince`, `dueBefore`. */
export type SpanName = 'date' | 'validUntil' | 'orderDate' | 'due' | 'created' | 'posted';

/** Range of days in the URL: the first day included, and the first day after it. */
export type SpanSearch<Name extends SpanName = SpanName> = Partial<
  Record<`${Name}Since` | `${Name}Before`, string>
>;

/** A date by which a list can be filtered. */
export interface DateSpan {
  name: SpanName;
  label: string;
  /** Default sort order while this filter is active. A database index has the rows in this order. */
  sort: string;
  /** True if future periods are offered rather than past ones. */
  isComing?: boolean;
}

export const sinceOf = <Name extends SpanName>(name: Name) => `${name}Since` as const;
export const beforeOf = <Name extends SpanName>(name: Name) => `${name}Before` as const;

/** Whether a date filter is active. */
export const isSet = (search: SpanSearch, name: SpanName): boolean =>
  (search[sinceOf(name)] ?? search[beforeOf(name)]) !== undefined;

/** Default sort order of the active date filter; undefined if none is active. */
export const sortOfSpan = (spans: readonly DateSpan[], search: SpanSearch): string | undefined =>
  spans.find(({ name }) => isSet(search, name))?.sort;

/** Removes these date filters. */
export const noSpans = (names: readonly SpanName[]): SpanSearch =>
  Object.fromEntries(names.flatMap((name) => [sinceOf(name), beforeOf(name)]).map((key) => [key, undefined]));
