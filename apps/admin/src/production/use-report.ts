import type { ProductionOrder } from '@docket/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Tagged } from '../api/http';
import { useOneTimeKey } from '../api/one-time-key';
import { orders } from '../api/orders';
import { hasCode } from '../api/problem';
import { productionOrders } from '../api/production-orders';
import { useStockMoved } from '../api/stock';
import { useToast } from '../components/use-toast';

interface Options<Said extends object> {
  order: Tagged<ProductionOrder>;
  send: (said: Said, idempotencyKey: string) => Promise<Tagged<ProductionOrder>>;
  /** What to say once it is done. */
  doneText: (order: ProductionOrder, said: Said) => string;
  onDone?: () => void;
  onFailed?: (error: Error, said: Said) => void;
}

/** Says of an order what was done on the shop floor, once, and shows how it stands then. */
export function useReport<Said extends object>({ order, send, doneText, onDone, onFailed }: Options<Said>) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const moved = useStockMoved();
  const once = useOneTimeKey();
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: productionOrders.key }),
      queryClient.invalidateQueries({ queryKey: orders.key, refetchType: 'none' }),
      moved(),
    ]);
  return useMutation({
    // Of another state of the order, the same words are said anew.
    mutationFn: (said: Said) => send(said, once.keyFor([order.etag, said])),
    onSuccess: (changed, said) => {
      queryClient.setQueryData(productionOrders.query(changed.value.id).queryKey, changed);
      void toast.success(doneText(changed.value, said));
      void refresh();
      onDone?.();
    },
    onError: (error, said) => {
      once.refused(error);
      onFailed?.(error, said);
      if (
        hasCode(error, 'version_conflict', 'illegal_transition', 'quantity_exceeded', 'insufficient_stock')
      ) {
        void refresh();
      }
    },
  });
}
