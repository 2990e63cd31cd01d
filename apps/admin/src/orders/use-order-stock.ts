import type { SalesOrderLine, StockLevel } from '@docket/contracts';
import { useQueries } from '@tanstack/react-query';
import { levelListQuery } from '../api/stock';
import { LARGEST_PAGE } from '../components/cursor-pager';

/** As many as an address holds. */
const ITEMS_AT_ONCE = 40;

/** Where the items of an order lie. */
export function useOrderStock(lines: readonly SalesOrderLine[]): StockLevel[] {
  const items = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const chunks = Array.from({ length: Math.ceil(items.length / ITEMS_AT_ONCE) }, (_, index) =>
    items.slice(index * ITEMS_AT_ONCE, (index + 1) * ITEMS_AT_ONCE),
  );
  const levels = useQueries({
    queries: chunks.map((itemId) => levelListQuery({ itemId, sort: 'location', limit: LARGEST_PAGE })),
  });
  return levels.flatMap(({ data }) => data?.data ?? []);
}
