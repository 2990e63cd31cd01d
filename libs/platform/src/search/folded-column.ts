import type { ColumnOptions, QueryRunner, TableColumn } from 'typeorm';
import { tableColumn } from '../database/records/columns';

/**
 * The migration's column for folded text. It is compared byte by byte, which SQLite does anyway and MySQL does only
 * where it is told to: by its own rules it would take more texts for equal than others do.
 */
export function foldedColumn(runner: QueryRunner, name: string, column: ColumnOptions): TableColumn {
  const isSqlite = runner.connection.options.type === 'better-sqlite3';
  return tableColumn(name, column, isSqlite ? {} : { charset: 'utf8mb4', collation: 'utf8mb4_bin' });
}
