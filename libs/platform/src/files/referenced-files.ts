import type { EntityManager } from 'typeorm';
import type { Schema } from '../database/data-source';
import { storedTables } from '../database/transfer/tables';

/** A place where a row names a file of the store. */
export interface FileReference {
  sha256: string;
  table: string;
  /** Its size in bytes as the row says; undefined if the table does not. */
  size?: number;
}

/** Every file that rows name, one table after the other. Tables and columns that are not there yet are left out. */
export async function* referencedFiles(
  manager: EntityManager,
  { files = [] }: Schema,
): AsyncGenerator<FileReference> {
  const { driver } = manager.connection;
  const tables = await storedTables(manager);
  for (const { table, column, size } of files) {
    if (!tables.some(({ name, columns }) => name === table && columns.includes(column))) continue;
    const [name, from] = [driver.escape(column), driver.escape(table)];
    const bytes = size === undefined ? 'NULL' : driver.escape(size);
    const rows = (await manager.query(`SELECT DISTINCT ${name} AS named, ${bytes} AS size FROM ${from}`)) as {
      named: unknown;
      size: string | number | null;
    }[];
    for (const { named, size: stated } of rows) {
      const text = typeof named === 'string' ? named : JSON.stringify(named);
      for (const sha256 of text.match(/\b[0-9a-f]{64}\b/g) ?? [])
        yield { sha256, table, ...(stated !== null && { size: Number(stated) }) };
    }
  }
}
