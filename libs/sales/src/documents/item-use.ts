import type { ItemUse } from '@docket/inventory';
import { SalesOrderLineEntity } from '../orders/sales-order-line.entity';
import { SalesQuoteLineEntity } from '../quotes/sales-quote-line.entity';
import { say } from '../sentences';

/** Why an item cannot be deleted, as far as quotes and orders go. */
export const useOfItem: ItemUse = async (manager, itemId) => {
  if (await manager.existsBy(SalesOrderLineEntity, { itemId })) return say.item_has_orders();
  if (await manager.existsBy(SalesQuoteLineEntity, { itemId })) return say.item_has_quotes();
  return null;
};
