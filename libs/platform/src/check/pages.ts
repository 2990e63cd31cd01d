import type { EntityManager } from 'typeorm';
import { inSnapshot } from '../database/in-snapshot';

/** Rows of one page: documents with all their lines are held in memory. */
export const CHECK_PAGE_ROWS = 100;

/** The columns to read and the table they are read from: `id, number FROM salesquotes`. */
export interface PageSource<Row> {
  columns: string;
  from: string;
  /** The unique column by which the pages are read. */
  key: keyof Row & string;
  where?: string;
}

/**
 * Reads a table page by page in the order of its key. `work` gets each page in the snapshot in which it was read.
 * @returns the sentences that `work` returned
 */
export async function* eachPage<Row extends object>(
  manager: EntityManager,
  { columns, from: table, key, where = '1 = 1' }: PageSource<Row>,
  work: (manager: EntityManager, rows: Row[]) => Promise<string[]> | string[],
): AsyncGenerator<string> {
  let next: unknown = '';
  for (let last = next; last !== undefined; last = next) {
    const from = last;
    const page: { rows: Row[]; faults: string[] } = await inSnapshot(manager, async (inside) => {
      const rows: Row[] = await inside.query(
        `SELECT ${columns} FROM ${table} WHERE ${where} AND ${key} > ? ORDER BY ${key} LIMIT ${CHECK_PAGE_ROWS}`,
        [from],
      );
      return { rows, faults: rows.length === 0 ? [] : await work(inside, rows) };
    });
    yield* page.faults;
    next = page.rows.length < CHECK_PAGE_ROWS ? undefined : page.rows.at(-1)?.[key];
  }
}

/** `?, ?, ?` for a list of values. */
export const placeholders = (values: readonly unknown[]): string => values.map(() => '?').join(', ');
