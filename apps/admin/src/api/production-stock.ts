import type { StockLevel, TakenMaterialList } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './http';
import { listOfItems } from './list-of-items';
import { productionOrders } from './production-orders';
import { LEVELS, stockKey } from './stock';

/** The stock taken for the materials of an order and not returned, by lots. */
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

/** All that lies anywhere of some items. */
export const levelsOfItems = (itemIds: readonly string[]) =>
  queryOptions({
    queryKey: [...stockKey, 'levels', 'of', itemIds],
    queryFn: ({ signal }) => listOfItems<StockLevel>(LEVELS, itemIds, { sort: 'location' }, signal),
  });
