import type { EntityManager, EntityTarget } from 'typeorm';
import type { EntityBase } from './entity-base';
import { StaleVersion } from './stale-version';
import { updated } from './stamps';

/**
 * Changes an entity only if nobody else has since it was read: the version is part of the condition.
 * @param read the entity as it was read, of which id and version count
 * @returns the stamps that were written
 * @throws {StaleVersion}
 */
export async function updateVersioned<Entity extends EntityBase>(
  manager: EntityManager,
  target: EntityTarget<Entity>,
  read: { id: string; version: number },
  userId: string | null,
  change: Partial<NoInfer<Entity>>,
): Promise<ReturnType<typeof updated>> {
  const stamps = updated(userId, read.version);
  const { affected } = await manager
    .createQueryBuilder()
    .update(target)
    .set({ ...change, ...stamps } as never)
    .where('id = :id AND version = :version', { id: read.id, version: read.version })
    .execute();
  if (affected !== 1) throw new StaleVersion();
  return stamps;
}
