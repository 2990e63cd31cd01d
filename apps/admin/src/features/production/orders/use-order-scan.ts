import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '../../../api/problem';
import { orderOfNumber, productionOrders } from '../../../api/production-orders';

/**
 * The address of an order on printed documents. Any host is accepted: the shop floor may use another name of the
 * server.
 */
const ADDRESS = /^https?:\/\/[^/\s]+\/prodorders\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:[/?#]|$)/i;

/**
 * Finds the scanned production order by its number or by its address.
 * @returns its id, or null if there is none
 */
export function useOrderScan() {
  const queryClient = useQueryClient();
  return async (code: string): Promise<string | null> => {
    const id = ADDRESS.exec(code)?.[1]?.toLowerCase();
    if (id === undefined) return (await orderOfNumber(code))?.id ?? null;
    try {
      return (await queryClient.fetchQuery(productionOrders.query(id))).value.id;
    } catch (error) {
      if (hasCode(error, 'not_found')) return null;
      throw error;
    }
  };
}
