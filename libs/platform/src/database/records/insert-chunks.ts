import type { EntityManager, EntityTarget, ObjectLiteral, Repository } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { giveWay } from '../../event-loop/give-way';
import { writePrepared } from './prepared';

/** SQLite takes at most 32,766 parameters a statement, MySQL 65,535; and no statement shall hold others up for long. */
const ROWS = 200;
/** MariaDB takes packets of 16 MB; a character may be four bytes, or be escaped. */
const CHARACTERS = 2_000_000;

/**
 * Inserts a row. It has a value for every column, so a column that is forgotten does not compile; only what the database
 * makes itself is optional in the entity.
 * @param repository bound to the transaction at work
 */
export async function insertRow<Entity extends ObjectLiteral>(
  { manager, target }: Repository<Entity>,
  row: NoInfer<Entity>,
): Promise<void> {
  await insertChunks(manager, target, [row]);
}

/**
 * Inserts any number of rows in as few statements as databases take. Each row has a value for every column. Values
 * that the database creates are not read back.
 */
export async function insertChunks<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: readonly NoInfer<Entity>[],
): Promise<void> {
  // A query builder would take longer than the statement.
  const { driver } = manager.connection;
  const { tablePath, columns } = manager.connection.getMetadata(target);
  const values: readonly Readonly<Record<string, unknown>>[] = rows;
  const given = columns.filter(({ propertyName }) => values.some((row) => row[propertyName] !== undefined));
  const names = given.map(({ databaseName }) => driver.escape(databaseName)).join(', ');
  const places = `(${given.map(() => '?').join(', ')})`;
  const valueOf = (row: Readonly<Record<string, unknown>>, column: ColumnMetadata): unknown =>
    driver.preparePersistentValue(row[column.propertyName] ?? null, column);
  for (const chunk of chunksOf(values)) {
    const sql = `INSERT INTO ${driver.escape(tablePath)} (${names}) VALUES ${chunk.map(() => places).join(', ')}`;
    const parameters = chunk.flatMap((row) => given.map((column) => valueOf(row, column)));
    // The text of longer statements depends on the number of rows.
    if (chunk.length === 1) await writePrepared(manager, sql, parameters);
    else await manager.query(sql, parameters);
    await giveWay();
  }
}

/** Cuts rows into chunks that one statement can hold. @param most rows of a chunk */
export function* chunksOf<Row>(rows: readonly Row[], most = ROWS): Generator<Row[]> {
  if (rows.length === 1) return yield [...rows];
  let chunk: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (chunk.length === most || (chunk.length > 0 && characters + size > CHARACTERS)) {
      yield chunk;
      [chunk, characters] = [[], 0];
    }
    chunk.push(row);
    characters += size;
  }
  if (chunk.length > 0) yield chunk;
}
