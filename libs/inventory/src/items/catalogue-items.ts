import { fromScaled, SCALE } from '@docket/domain';
import { chunksOf } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** What an item brings along where it is offered, sold or made. */
export interface CatalogueItem {
  id: string;
  sku: string;
  name: string;
  description: string;
  uom: string;
  /** Of its price. */
  currency: string;
  price: string;
}

/** Reads items by their ids, in one statement a chunk of them; those that there are not are missing. */
export async function catalogueItems(
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, CatalogueItem>> {
  const items = new Map<string, CatalogueItem>();
  for (const chunk of chunksOf([...new Set(ids)])) {
    const rows: CatalogueItem[] = await manager.query(
      'SELECT id, sku, name, description, uom, currency, price FROM items ' +
        `WHERE id IN (${chunk.map(() => '?').join(', ')})`,
      chunk,
    );
    for (const row of rows) items.set(row.id, { ...row, price: fromScaled(row.price, SCALE) });
  }
  return items;
}
