import type { Table } from '../database/transfer/tables';

/** Columns that tell people which row is meant, the best first. */
const NAMES = ['number', 'fileName', 'name', 'code', 'sku', 'id'];

/** The column of a table that tells people which row is meant. */
export function namingColumn({ columns }: Pick<Table, 'columns'>): string | undefined {
  return NAMES.find((name) => columns.includes(name));
}

/** A row as messages name it: `salesorders (SO-00001)`, `salesorderlines (0199… 1)`. */
export function rowInWords(
  table: Pick<Table, 'name' | 'columns' | 'key'>,
  row: Record<string, unknown>,
): string {
  const naming = namingColumn(table);
  const columns = naming === undefined || row[naming] === '' ? table.key : [naming];
  return `${table.name} (${columns.map((column) => String(row[column])).join(' ')})`;
}
