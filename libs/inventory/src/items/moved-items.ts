import type { Sentence } from '@docket/domain';
import { chunksOf } from '@docket/platform';
import { type EntityManager, In } from 'typeorm';
import { StockMovementEntity } from '../movements/stock-movement.entity';
import { say } from '../sentences';

/** Fields that are fixed once stock has moved, since a change would alter the meaning of the ledger. */
export const FIXED_ONCE_MOVED = ['tracking', 'uom'] as const;

export function fixedMessage(field: (typeof FIXED_ONCE_MOVED)[number]): Sentence {
  return field === 'uom' ? say.item_unit_fixed() : say.item_tracking_fixed();
}

/** Ids of the items that have stock movements. */
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
