import { chunksOf, DomainError, notFound } from '@docket/platform';
import { type EntityManager, In } from 'typeorm';
import { StockMovementEntity } from '../movements/stock-movement.entity';
import { reversalOf } from '../movements/stock-movement.row';
import { lockItems } from './stock-locks';
import type { LedgerEntry } from './stock-posting';
import { say } from '../sentences';

/**
 * The entry that takes a movement back. From here on nobody else does.
 * @throws {DomainError} `not_found`, and `conflict` for one that was taken back, or takes back
 */
export async function reversalEntry(manager: EntityManager, id: string, note: string): Promise<LedgerEntry> {
  const found = await manager.findOneBy(StockMovementEntity, { id });
  if (found === null) throw notFound('stock movement');
  if (found.reversalOf !== null) {
    throw new DomainError('conflict', say.reversal_stays());
  }
  // Under the lock nobody else takes it back meanwhile.
  await lockItems(manager, [found.itemId]);
  if (await manager.existsBy(StockMovementEntity, { reversalOf: id })) {
    throw new DomainError('conflict', say.movement_reversed());
  }
  return reversalOf(found, note);
}

/** The entries that bring back, and hold again, what these movements have taken; none for those that are taken back. */
export async function returningEntries(
  manager: EntityManager,
  ids: readonly string[],
  note: string,
): Promise<LedgerEntry[]> {
  const found = await movementsIn(manager, 'id', ids);
  await lockItems(
    manager,
    found.map(({ itemId }) => itemId),
  );
  const done = new Set((await movementsIn(manager, 'reversalOf', ids)).map((row) => row.reversalOf));
  const standing = found.filter(({ id }) => !done.has(id));
  // Stock that was brought in and then scrapped returns first, and leaves afterwards.
  const [taken, brought] = [true, false].map((took) =>
    standing.filter(({ fromLocationId }) => (fromLocationId !== null) === took),
  );
  return [...(taken ?? []), ...(brought ?? [])].map((row) => ({
    ...reversalOf(row, note),
    isHeldAgain: row.reason !== 'scrap',
  }));
}

async function movementsIn(
  manager: EntityManager,
  column: 'id' | 'reversalOf',
  ids: readonly string[],
): Promise<StockMovementEntity[]> {
  const found: StockMovementEntity[] = [];
  for (const chunk of chunksOf(ids)) {
    const where = { [column]: In(chunk) };
    found.push(...(await manager.find(StockMovementEntity, { where, order: { id: 'ASC' } })));
  }
  return found;
}
