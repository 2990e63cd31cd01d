import type { EntityManager } from 'typeorm';
import { MIGRATIONS_TABLE } from '../data-source';
import { MARKS_TABLE } from '../migrations/migration-marks';

/** A table, as its rows are read and written without entities. */
export interface Table {
  name: string;
  columns: string[];
  /** Columns that identify a row. */
  key: string[];
}

/** Tables about migrations, which hold no data. */
const LISTS = new Set([MIGRATIONS_TABLE, MARKS_TABLE]);

/** Rows that are held in memory at a time. */
export const PAGE_ROWS = 200;

const ON_SQLITE =
  "SELECT t.name AS 'table', c.name AS 'column', c.pk AS 'place' FROM sqlite_master t " +
  "JOIN pragma_table_info(t.name) c WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY t.name, c.cid";
const ON_MYSQL =
  'SELECT c.TABLE_NAME AS `table`, c.COLUMN_NAME AS `column`, COALESCE(s.SEQ_IN_INDEX, 0) AS `place` ' +
  'FROM information_schema.COLUMNS c LEFT JOIN information_schema.STATISTICS s ' +
  "ON s.TABLE_SCHEMA = c.TABLE_SCHEMA AND s.TABLE_NAME = c.TABLE_NAME AND s.COLUMN_NAME = c.COLUMN_NAME AND s.INDEX_NAME = 'PRIMARY' " +
  'WHERE c.TABLE_SCHEMA = DATABASE() ORDER BY c.TABLE_NAME, c.ORDINAL_POSITION';

/**
 * The tables that a database has, also those without entities and those of an earlier version; not the lists of its
 * migrations. The same on every family of databases.
 */
export async function storedTables(manager: EntityManager): Promise<Table[]> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const rows = (await manager.query(isSqlite ? ON_SQLITE : ON_MYSQL)) as {
    table: string;
    column: string;
    /** In the primary key, from 1; 0 outside it. */
    place: number | string;
  }[];
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !LISTS.has(name));
  return names.sort().map((name) => {
    const own = rows.filter(({ table }) => table === name);
    const key = own.filter(({ place }) => Number(place) > 0);
    return {
      name,
      columns: own.map(({ column }) => column),
      key: key.sort((a, b) => Number(a.place) - Number(b.place)).map(({ column }) => column),
    };
  });
}

/** The rows of a table by its key, a page at a time. */
export async function* readRows(
  manager: EntityManager,
  table: Table,
): AsyncGenerator<Record<string, unknown>> {
  let next: unknown[] | undefined = [];
  for (let last: unknown[] | undefined = next; last !== undefined; last = next) {
    const page = await readPage(manager, table, last);
    yield* page.rows;
    next = page.next;
  }
}

/**
 * One page of the rows of a table, in the order of its key.
 * @param last the `next` of the page before; empty for the first page
 * @returns `next` is undefined after the last page
 */
export async function readPage(
  manager: EntityManager,
  { name, columns, key }: Table,
  last: readonly unknown[],
): Promise<{ rows: Record<string, unknown>[]; next: unknown[] | undefined }> {
  const escape = (text: string) => manager.connection.driver.escape(text);
  const [first = ''] = key;
  const list = key.map(escape).join(', ');
  const select = `SELECT ${columns.map(escape).join(', ')} FROM ${escape(name)}`;
  // The first condition alone is what MySQL can look up in the key.
  const after = `WHERE ${escape(first)} >= ? AND (${list}) > (${key.map(() => '?').join(', ')})`;
  const rows = (await manager.query(
    `${select} ${last.length === 0 ? '' : after} ORDER BY ${list} LIMIT ${PAGE_ROWS}`,
    last.length === 0 ? [] : [last[0], ...last],
  )) as Record<string, unknown>[];
  const end = rows.at(-1);
  const isLast = rows.length < PAGE_ROWS || end === undefined;
  return { rows, next: isLast ? undefined : key.map((column) => end[column]) };
}

export async function countRows(manager: EntityManager, table: string): Promise<number> {
  const [row] = (await manager.query(
    `SELECT COUNT(*) AS number FROM ${manager.connection.driver.escape(table)}`,
  )) as { number: number | string }[];
  return Number(row?.number ?? 0);
}
