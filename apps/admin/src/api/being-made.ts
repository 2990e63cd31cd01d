import type { ProductionOrderSummary } from '@docket/contracts';
import { PRODUCTION_ORDER_OPEN_STATES } from '@docket/domain';
import { queryOptions } from '@tanstack/react-query';
import { listOfItems } from './list-of-items';
import { productionOrders } from './production-orders';

/** The open production orders of some items that are not made for a sales order, the oldest first. */
export const beingMadeOfQuery = (itemIds: readonly string[]) =>
  queryOptions({
    queryKey: [...productionOrders.key, 'of', itemIds],
    queryFn: async ({ signal }) => {
      const query = { status: PRODUCTION_ORDER_OPEN_STATES, sort: 'createdAt' };
      const all = await listOfItems<ProductionOrderSummary>(productionOrders.list, itemIds, query, signal);
      // Products made for a sales order go to its customer.
      return all.filter(({ salesOrderLineId }) => salesOrderLineId === null);
    },
  });
