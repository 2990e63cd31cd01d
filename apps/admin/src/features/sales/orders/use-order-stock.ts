import type { SalesOrder } from '@docket/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { orderAllocationsQuery } from '../../../api/orders';
import { levelList } from '../../../api/stock';
import { LARGEST_PAGE } from '../../../components/table/cursor-pager';
import { type LineStock, stockForLine } from './ship-draft';

/** The number of items in one request, limited by the length of a URL. */
const ITEMS_AT_ONCE = 40;

/** The stock of an order's items, by line id. The stock usable for each line differs. */
export function useOrderStock({ id, lines }: SalesOrder): ReadonlyMap<string, LineStock[]> {
  const items = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const chunks = Array.from({ length: Math.ceil(items.length / ITEMS_AT_ONCE) }, (_, index) =>
    items.slice(index * ITEMS_AT_ONCE, (index + 1) * ITEMS_AT_ONCE),
  );
  const levels = useQueries({
    queries: chunks.map((itemId) => levelList.listQuery({ itemId, sort: 'location', limit: LARGEST_PAGE })),
  }).flatMap(({ data }) => data?.data ?? []);
  const { data: held = [], isLoading } = useQuery(orderAllocationsQuery(id));
  // If the allocations of the order cannot be loaded, all allocated stock counts as that of others.
  return new Map(isLoading ? [] : lines.map((line) => [line.id, stockForLine(line, levels, held)]));
}
