import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js';
import { giveWay } from '../../event-loop/give-way';
import { chunksOf } from './insert-chunks';

/**
 * Writes rows whether they are there or not, in as few statements as databases take. On MySQL an existing row is found by
 * any unique key of the table, so `key` should be its primary one.
 * @param changing the columns that are written over where a row with the same key is there
 */
export async function insertOrUpdate<Entity extends ObjectLiteral>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  rows: readonly QueryDeepPartialEntity<Entity>[],
  changing: readonly (keyof Entity & string)[],
  key: readonly (keyof Entity & string)[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(target)
      .values(chunk)
      .orUpdate([...changing], [...key])
      .updateEntity(false)
      .execute();
    await giveWay();
  }
}
