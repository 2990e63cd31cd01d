import type { EntityManager, EntityTarget } from 'typeorm';
import { DomainError } from '../errors/domain-error';
import type { EntityBase } from './entity-base';
import { updated } from './stamps';

/**
 * Changes an entity only if nobody else has since it was read: the version is part of the condition.
 * @param read the entity as it was read, of which id and version count
 * @returns the stamps that were written
 * @throws {DomainError} `version_conflict`
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
  if (affected !== 1) {
    throw new DomainError(
      'version_conflict',
      'This was changed in the meantime. Load it again and repeat the change.',
    );
  }
  return stamps;
}
