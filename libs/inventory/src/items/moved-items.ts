import { chunksOf } from '@docket/platform';
import { type EntityManager, In } from 'typeorm';
import { StockMovementEntity } from '../movements/stock-movement.entity';

/** What stays once stock has moved: the ledger would mean something else. */
export const FIXED_ONCE_MOVED = ['tracking', 'uom'] as const;

export function fixedMessage(field: (typeof FIXED_ONCE_MOVED)[number]): string {
  const what = field === 'uom' ? 'The unit of measure' : 'The tracking';
  return `${what} stays once stock of an item has moved. Make a new item instead.`;
}

/** Those of the items that have stock movements. */
export async function movedAmong(manager: EntityManager, ids: readonly string[]): Promise<Set<string>> {
  const moved = new Set<string>();
  for (const some of chunksOf([...new Set(ids)])) {
    const rows = await manager
      .createQueryBuilder(StockMovementEntity, 'm')
      .select('m.itemId', 'itemId')
      .distinct()
      .where({ itemId: In(some) })
      .getRawMany<{ itemId: string }>();
    for (const { itemId } of rows) moved.add(itemId);
  }
  return moved;
}
