import { chunksOf, DomainError, notFound } from '@docket/platform';
import { type EntityManager, In } from 'typeorm';
import { StockMovementEntity } from '../movements/stock-movement.entity';
import { reversalOf } from '../movements/stock-movement.row';
import { lockItems } from './stock-locks';
import type { LedgerEntry } from './stock-posting';
import { say } from '../sentences';

/**
 * Entry that reverses a movement. The item is locked, so that no one else reverses it until the transaction ends.
 * @throws {DomainError} `not_found`; `conflict` for a movement that was reversed, or is a reversal itself
 */
export async function reversalEntry(manager: EntityManager, id: string, note: string): Promise<LedgerEntry> {
  const found = await manager.findOneBy(StockMovementEntity, { id });
  if (found === null) throw notFound('stock movement');
  if (found.reversalOf !== null) {
    throw new DomainError('conflict', say.reversal_stays());
  }
  // The lock keeps others from reversing the movement meanwhile.
  await lockItems(manager, [found.itemId]);
  if (await manager.existsBy(StockMovementEntity, { reversalOf: id })) {
    throw new DomainError('conflict', say.movement_reversed());
  }
  return reversalOf(found, note);
}

/**
 * Entries that reverse these movements. Returned stock is held again, except scrap. Movements that were reversed
 * already are left out.
 */
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
