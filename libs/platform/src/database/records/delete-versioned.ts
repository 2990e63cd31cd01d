import type { EntityManager, EntityTarget } from 'typeorm';
import type { EntityBase } from './entity-base';
import { StaleVersion } from './stale-version';

/**
 * Deletes an entity only if nobody else has changed it since it was read: what may be deleted by its state then, may
 * not by the one it has now.
 * @param read the entity as it was read, of which id and version count
 * @throws {StaleVersion}
 */
export async function deleteVersioned<Entity extends EntityBase>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  read: { id: string; version: number },
): Promise<void> {
  const { affected } = await manager
    .createQueryBuilder()
    .delete()
    .from(target)
    .where('id = :id AND version = :version', { id: read.id, version: read.version })
    .execute();
  if (affected !== 1) throw new StaleVersion();
}
