/** A value of a row, as JSON writes it. */
type JsonValue = string | number | null;

/** Rows that belong to a record, as a document's lines do, and where they are read from. */
export interface OwnedRows<Row> {
  /** Columns of a row, in the order of its values. */
  values: readonly string[];
  /** `salesorderlines l`, with what is joined to it. */
  from: string;
  /** The column of the record's id: `l.orderId`. */
  owner: string;
  /** Further condition of the rows: `k.ownerKind = 'SalesOrder'`. */
  where?: string;
  /** The rows of what was read, each a JSON array of its values, in order. */
  parse(texts: readonly string[]): Row[];
}

/** A BIGINT, which as a number would lose digits: read as text, as TypeORM reads it by itself. */
export const asText = (column: string): string => `CAST(${column} AS CHAR)`;

/** The order of two texts, by their characters alone. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Rows that are read with the record they belong to.
 * @param columns what each field of a row is read from
 * @param source where
 * @param order compares two rows: the databases agree on none
 */
export function ownedRows<Row extends object>(
  columns: Readonly<Record<keyof Row & string, string>>,
  source: Pick<OwnedRows<Row>, 'from' | 'owner' | 'where'>,
  order: (one: Row, other: Row) => number,
): OwnedRows<Row> {
  const names = Object.keys(columns);
  const rowOf = (values: readonly JsonValue[]) => {
    const row: Record<string, JsonValue | undefined> = {};
    names.forEach((name, index) => (row[name] = values[index]));
    return row as Row;
  };
  return {
    values: Object.values(columns),
    ...source,
    parse: (texts) => (JSON.parse(`[${texts.join(',')}]`) as JsonValue[][]).map(rowOf).sort(order),
  };
}
