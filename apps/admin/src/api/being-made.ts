import type { ProductionOrderSummary } from '@docket/contracts';
import { PRODUCTION_ORDER_OPEN_STATES } from '@docket/domain';
import { queryOptions } from '@tanstack/react-query';
import { listOfItems } from './list-of-items';
import { productionOrders } from './production-orders';

/** What is still being made of some items for nobody in particular, what was begun first first. */
export const beingMadeOfQuery = (itemIds: readonly string[]) =>
  queryOptions({
    queryKey: [...productionOrders.key, 'of', itemIds],
    queryFn: async ({ signal }) => {
      const query = { status: PRODUCTION_ORDER_OPEN_STATES, sort: 'createdAt' };
      const all = await listOfItems<ProductionOrderSummary>(productionOrders.list, itemIds, query, signal);
      // What is made for a sales order goes to its customer.
      return all.filter(({ salesOrderLineId }) => salesOrderLineId === null);
    },
  });
