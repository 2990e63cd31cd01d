import type { EntityManager } from 'typeorm';
import { isSqliteConnection } from './data-source';

/** A value of a JSON column of rows, as the database writes it. */
type JsonValue = string | number | null;

/** Such a column as it is read: mysql2 parses it where the server says that it is JSON. */
export type JsonColumn = string | JsonValue[][] | null;

/** Rows that are read as one column of another row. */
export interface JsonRows<Row> {
  /** The subselect. */
  sql(manager: EntityManager): string;
  /** The rows of what was read, in order. */
  parse(column: JsonColumn): Row[];
}

/** A BIGINT, which as a number would lose digits: read as text, as TypeORM reads it by itself. */
export const asText = (column: string): string => `CAST(${column} AS CHAR)`;

/** The order of two texts, by their characters alone. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/**
 * Rows that belong to another one (a document's lines) as one column of JSON: what belongs together is then read in one
 * statement, which sees one state of the database and costs one way there and back.
 *
 * @param columns what each field of a row is read from
 * @param from where: `salesorderlines l WHERE l.orderId = d.id`
 * @param order compares two rows: the databases agree on no order within an aggregate
 */
export function jsonRows<Row extends object>(
  columns: Readonly<Record<keyof Row & string, string>>,
  from: string,
  order: (one: Row, other: Row) => number,
): JsonRows<Row> {
  const names = Object.keys(columns);
  const row = `JSON_ARRAY(${Object.values(columns).join(', ')})`;
  return {
    sql: (manager) =>
      `(SELECT ${isSqliteConnection(manager.connection) ? 'JSON_GROUP_ARRAY' : 'JSON_ARRAYAGG'}(${row}) FROM ${from})`,
    parse: (column) => {
      if (column === null) return [];
      const rows = typeof column === 'string' ? (JSON.parse(column) as JsonValue[][]) : column;
      return rows
        .map((values) => Object.fromEntries(names.map((name, index) => [name, values[index]])) as Row)
        .sort(order);
    },
  };
}
