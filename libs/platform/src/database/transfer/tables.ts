import type { DataSource, EntityManager } from 'typeorm';

/** A table, as its rows are read and written without entities. */
export interface Table {
  name: string;
  columns: string[];
  /** What names a row. */
  key: string[];
}

/** Rows that are held in memory at a time. */
export const PAGE_ROWS = 200;

export function tablesOf(source: DataSource): Table[] {
  return source.entityMetadatas
    .map(({ tableName, columns, primaryColumns }) => ({
      name: tableName,
      columns: columns.map(({ databaseName }) => databaseName),
      key: primaryColumns.map(({ databaseName }) => databaseName),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
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
