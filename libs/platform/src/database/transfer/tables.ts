import type { EntityManager } from 'typeorm';
import { MIGRATIONS_TABLE } from '../data-source';

/** A table, as its rows are read and written without entities. */
export interface Table {
  name: string;
  columns: string[];
  /** What names a row. */
  key: string[];
}

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
 * The tables that a database has, also those without entities and those of an earlier version; not the list of its
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
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => name !== MIGRATIONS_TABLE);
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
  { name, columns, key }: Table,
): AsyncGenerator<Record<string, unknown>> {
  const escape = (text: string) => manager.connection.driver.escape(text);
  const [first = ''] = key;
  const list = key.map(escape).join(', ');
  const select = `SELECT ${columns.map(escape).join(', ')} FROM ${escape(name)}`;
  // The first condition alone is what MySQL can look up in the key.
  const after = `WHERE ${escape(first)} >= ? AND (${list}) > (${key.map(() => '?').join(', ')})`;
  const order = `ORDER BY ${list} LIMIT ${PAGE_ROWS}`;
  let last: unknown[] | undefined;
  for (;;) {
    const page = (await manager.query(
      `${select} ${last === undefined ? '' : after} ${order}`,
      last === undefined ? [] : [last[0], ...last],
    )) as Record<string, unknown>[];
    yield* page;
    const end = page.at(-1);
    if (page.length < PAGE_ROWS || end === undefined) return;
    last = key.map((column) => end[column]);
  }
}

export async function countRows(manager: EntityManager, table: string): Promise<number> {
  const [row] = (await manager.query(
    `SELECT COUNT(*) AS number FROM ${manager.connection.driver.escape(table)}`,
  )) as { number: number | string }[];
  return Number(row?.number ?? 0);
}
