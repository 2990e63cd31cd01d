import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';

/** SQLite takes at most 32,766 parameters a statement, MySQL 65,535; and no statement shall hold others up for long. */
const ROWS = 500;
/** MariaDB takes packets of 16 MB; a character may be four bytes, or be escaped. */
const CHARACTERS = 2_000_000;

/** Inserts any number of rows in as few statements as databases take. */
export async function insertChunks<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: readonly QueryDeepPartialEntity<Entity>[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) await manager.insert(target, chunk);
}

/** Cuts rows into chunks that one statement can hold. */
export function* chunksOf<Row>(rows: readonly Row[]): Generator<Row[]> {
  if (rows.length === 1) return yield [...rows];
  let chunk: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = JSON.stringify(row).length;
    if (chunk.length === ROWS || (chunk.length > 0 && characters + size > CHARACTERS)) {
      yield chunk;
      [chunk, characters] = [[], 0];
    }
    chunk.push(row);
    characters += size;
  }
  if (chunk.length > 0) yield chunk;
}
