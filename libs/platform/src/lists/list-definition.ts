import type { RecordName, SortKey } from '@docket/contracts';

/** A column that a list can be sorted by. */
export interface SortColumn {
  /** SQL: `quote.number`. */
  column: string;
  nullable?: boolean;
  /** A column that is sorted by first, since values only compare where it is the same: the currency of an amount. */
  within?: string;
  /** Second sort column of rows with equal values, if the query names no other. The index has the same order. */
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

/** Place where words of `q` are searched. A column by its name alone holds the text as it was typed. */
export type SearchPlace = RecordPlace | LabelPlace | IndexedPlace | FoldedPlace | string;

/** A filter by rows of another table that name this one: by the items of a document's lines. */
export interface FilterByParts {
  /** Column of this list: `quote.id`. */
  id: string;
  /** The other table, its column that names the row, and the one that has the values; an index of both serves it. */
  parts: { table: string; names: string; column: string };
}

/** A filter by a text that the rows are searched by, folded: in any case, with or without accents. */
export interface FilterByText {
  /** Column of this list: `quote.id`. */
  id: string;
  textOf: RecordName;
  /** A field of the record's `search.fields`. */
  field: string;
}

/** A filter by a column that stores another value than the query parameter has. */
export interface FilterByColumn {
  column: string;
  stored: (value: string) => string | number;
}

/** A filter by equality with one of the given values; of several columns, any may have it. */
export type Filter = string | readonly string[] | FilterByParts | FilterByText | FilterByColumn;

/** A filter `true,false` by a column that stores 1 or 0. */
export const flagFilter = (column: string): FilterByColumn => ({
  column,
  stored: (value) => (value === 'true' ? 1 : 0),
});

/** A list of any rows and query. It contains only SQL of this program; values are passed as parameters. */
export interface AnyList {
  /**
   * Tables and joins: `salesquotes quote LEFT JOIN customers customer ON …`. Tables without sorts and filters are
   * joined by LEFT JOIN, so that the database reads the index of the order instead of sorting all rows.
   */
  from: string;
  /** The column of each value of a row. */
  select: Readonly<Record<string, string>>;
  /** Makes the order total, and is the cursor's last value: `quote.id`. */
  id: string;
  updatedAt: string;
  sorts: Readonly<Record<string, SortColumn>>;
  filters: Readonly<Record<string, Filter>>;
  /** Filters by a time, or by a date: rows from it on where it is the `least`, else rows before it. A date may be `today`. */
  bounds?: Readonly<Record<string, Bound>>;
  /** Each word of `q` is to stand in one of these. */
  search: readonly SearchPlace[];
}

/** Parameters that every list understands without a declaration. */
type CommonParameter = 'limit' | 'cursor' | 'q' | 'updatedSince' | 'count' | 'sort';

/** Names of the parameters whose values are of a type. */
type ParameterOf<Query, Value> = {
  [Name in Exclude<keyof Query, CommonParameter>]-?: NonNullable<Query[Name]> extends Value ? Name : never;
}[Exclude<keyof Query, CommonParameter>] &
  string;

type SortOf<Query> = Query extends { sort: readonly SortKey<infer Field>[] } ? Field : never;
type BoundOf<Query> = ParameterOf<Query, string>;

/**
 * Declaration of a list. One mechanism makes its SQL, paging and filters. It compiles only with a column for every
 * value of `Row`, and a sort, filter or bound for everything that `Query` allows. Parameters with several values are
 * filters, those with one text are bounds.
 */
export type ListDefinition<Row, Query> = AnyList & {
  select: Readonly<Record<keyof Row & string, string>>;
  sorts: Readonly<Record<SortOf<Query>, SortColumn>>;
  filters: Readonly<Record<ParameterOf<Query, readonly unknown[]>, Filter>>;
} & ([BoundOf<Query>] extends [never] ? object : { bounds: Readonly<Record<BoundOf<Query>, Bound>> });

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
