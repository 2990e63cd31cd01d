import type { ColumnOptions, QueryRunner, TableColumn, TableColumnOptions } from 'typeorm';
import { tableColumn } from '../database/columns';

/**
 * The migration's column for text that is compared byte by byte, such as folded text. SQLite does that anyway, MySQL
 * only where it is told to: by its own rules it takes longer, and takes more texts for equal than others do.
 */
export function foldedColumn(
  runner: QueryRunner,
  name: string,
  column: ColumnOptions,
  options: Partial<TableColumnOptions> = {},
): TableColumn {
  const isSqlite = runner.connection.options.type === 'better-sqlite3';
  const bytewise = isSqlite ? {} : { charset: 'utf8mb4', collation: 'utf8mb4_bin' };
  return tableColumn(name, column, { ...bytewise, ...options });
}
