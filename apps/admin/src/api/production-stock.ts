import type { StockLevel, TakenMaterialList } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http';
import { productionOrders } from './production-orders';
import { LEVELS, stockKey } from './stock';
import { wholeList } from './whole-list';

/** What was taken from stock for the materials of an order, and has not come back, by lots. */
export const takenQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...productionOrders.key, 'taken', orderId],
    queryFn: async ({ signal }) =>
      (
        await request<TakenMaterialList>('GET', `${productionOrders.pathOf(orderId)}/materials/taken`, {
          signal,
        })
      ).data,
  });

/** As many as an address holds. */
const ITEMS_AT_ONCE = 40;

/** All that lies anywhere of some items. */
export const levelsOfItems = (itemIds: readonly string[]) =>
  queryOptions({
    queryKey: [...stockKey, 'levels', 'of', itemIds],
    queryFn: async ({ signal }) => {
      const chunks = Array.from({ length: Math.ceil(itemIds.length / ITEMS_AT_ONCE) }, (_, index) =>
        itemIds.slice(index * ITEMS_AT_ONCE, (index + 1) * ITEMS_AT_ONCE),
      );
      const levels = chunks.map((itemId) =>
        wholeList<StockLevel>(LEVELS, { itemId, sort: 'location' }, signal),
      );
      return (await Promise.all(levels)).flat();
    },
  });
