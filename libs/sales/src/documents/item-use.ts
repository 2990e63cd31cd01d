import type { ItemUse } from '@docket/inventory';
import { SalesOrderLineEntity } from '../orders/sales-order-line.entity';
import { SalesQuoteLineEntity } from '../quotes/sales-quote-line.entity';

/** Why an item cannot be deleted, as far as quotes and orders go. */
export const useOfItem: ItemUse = async (manager, itemId) => {
  if (await manager.existsBy(SalesOrderLineEntity, { itemId })) return 'There are orders for this item.';
  if (await manager.existsBy(SalesQuoteLineEntity, { itemId })) return 'There are quotes for this item.';
  return null;
};
