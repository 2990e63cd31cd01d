import type { ColumnOptions, QueryRunner, TableColumn } from 'typeorm';
import { tableColumn } from '../database/records/columns';

/**
 * Column for folded text in migrations. It is compared byte by byte, as SQLite does. MySQL needs to be told, since
 * its own rules would treat more texts as equal.
 */
export function foldedColumn(runner: QueryRunner, name: string, column: ColumnOptions): TableColumn {
  const isSqlite = runner.connection.options.type === 'better-sqlite3';
  return tableColumn(name, column, isSqlite ? {} : { charset: 'utf8mb4', collation: 'utf8mb4_bin' });
}
