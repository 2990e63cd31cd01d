import type { ProductionOrder } from '@docket/contracts';
import { useQueryClient } from '@tanstack/react-query';
import type { Tagged } from '../../../api/http';
import { orders } from '../../../api/orders';
import { productionOrders } from '../../../api/production-orders';
import { useStockMoved } from '../../../api/stock';
import { type DocumentChange, useDocumentChange } from '../../../components/document/use-document-change';

interface Options<Said extends object> extends DocumentChange<ProductionOrder, Said> {
  order: Tagged<ProductionOrder>;
}

/** Sends a report of the shop floor on an order once, and then shows the new state of the order. */
export function useReport<Said extends object>({ order, ...change }: Options<Said>) {
  const queryClient = useQueryClient();
  const moved = useStockMoved();
  return useDocumentChange({
    api: productionOrders,
    document: order,
    refreshOthers: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: orders.key, refetchType: 'none' }), moved()]),
    ...change,
  });
}
