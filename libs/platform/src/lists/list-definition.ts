import type { RecordName } from '@docket/contracts';

/** A column that a list can be sorted by. */
export interface SortColumn {
  /** SQL: `quote.number`. */
  column: string;
  nullable?: boolean;
  /** A column that is sorted by first, since values only compare where it is the same: the currency of an amount. */
  within?: string;
  /** What rows are sorted by whose values are the same, where nothing further is asked for: as an index has it. */
  then?: string;
  /** The same tables, joined otherwise: where this is sorted by first, the database walks its index from there. */
  from?: string;
}

/** The texts by which the record with this id is found. */
export interface RecordPlace {
  record: RecordName;
  id: string;
}

/** The number or code of the record with this id, by how it begins. */
export interface LabelPlace {
  labelOf: RecordName;
  id: string;
  /** Each is named by a handful of rows at most, and an index has them by this id. */
  ofFew?: true;
}

/** A column of the rows' own that is stored folded, such as a number: read in its index, which is quicker than on a walk along the rows. */
export interface IndexedPlace {
  indexed: string;
  /** The table alone, and the id of its rows: `shipments s`, `s.id`. */
  from: string;
  id: string;
}

/** A column that is stored folded. */
export interface FoldedPlace {
  folded: string;
}

/** Where words of `q` are looked for; a column by its name alone is one that is stored as it was typed. */
export type SearchPlace = RecordPlace | LabelPlace | IndexedPlace | FoldedPlace | string;

/** A filter by rows of another table that name this one: by the items of a document's lines. */
export interface FilterByParts {
  /** Of this list: `quote.id`. */
  id: string;
  /** The other table, its column that names the row, and the one that has the values; an index of both serves it. */
  parts: { table: string; names: string; column: string };
}

/** A filter by the number or code of the rows themselves, folded as it is for search: in any case, with or without accents. */
export interface FilterByLabel {
  /** Of this list: `quote.id`. */
  id: string;
  labelOf: RecordName;
}

/**
 * A list, declared: one mechanism makes its SQL, its paging and its filters. Everything here is SQL text of ours;
 * values from outside only ever travel as parameters.
 */
export interface ListDefinition<Sort extends string, Filter extends string> {
  /**
   * Tables and joins: `salesquotes quote LEFT JOIN customers customer ON …`. What is not sorted or filtered by is joined from
   * the left, so that the database walks the index of the order instead of sorting all there is.
   */
  from: string;
  /** What a row holds, by name. */
  select: Readonly<Record<string, string>>;
  /** Makes the order total, and is the cursor's last value: `quote.id`. */
  id: string;
  updatedAt: string;
  sorts: Readonly<Record<Sort, SortColumn>>;
  /** Filters by equality with one of the given values; of several columns, any may have it. */
  filters: Readonly<Record<Filter, string | readonly string[] | FilterByParts | FilterByLabel>>;
  /** Filters by a time, or by a date: rows from it on where it is the `least`, else rows before it. A date may be `today`. */
  bounds?: Readonly<Record<string, Bound>>;
  /** Each word of `q` is to stand in one of these. */
  search: readonly SearchPlace[];
}

/** A filter by a time, or by a date. */
export interface Bound {
  column: string;
  least: boolean;
  isDate?: boolean;
}

/**
 * The two bounds of a span, as `daySpan` and `timeSpan` of the contracts name them.
 * @param kind what the column holds
 */
export const spanOf = <Name extends string>(
  name: Name,
  column: string,
  kind: 'day' | 'time',
): Record<`${Name}Since` | `${Name}Before`, Bound> => {
  const isDate = kind === 'day';
  return {
    [`${name}Since`]: { column, least: true, isDate },
    [`${name}Before`]: { column, least: false, isDate },
  } as Record<`${Name}Since` | `${Name}Before`, Bound>;
};
