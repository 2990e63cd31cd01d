import type { SalesOrder } from '@docket/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { orderAllocationsQuery } from '../../../api/orders';
import { levelListQuery } from '../../../api/stock';
import { LARGEST_PAGE } from '../../../components/table/cursor-pager';
import { type LineStock, stockForLine } from './ship-draft';

/** As many as an address holds. */
const ITEMS_AT_ONCE = 40;

/** Where the items of an order lie, by its lines: to each of them, something else can be taken. */
export function useOrderStock({ id, lines }: SalesOrder): ReadonlyMap<string, LineStock[]> {
  const items = [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
  const chunks = Array.from({ length: Math.ceil(items.length / ITEMS_AT_ONCE) }, (_, index) =>
    items.slice(index * ITEMS_AT_ONCE, (index + 1) * ITEMS_AT_ONCE),
  );
  const levels = useQueries({
    queries: chunks.map((itemId) => levelListQuery({ itemId, sort: 'location', limit: LARGEST_PAGE })),
  }).flatMap(({ data }) => data?.data ?? []);
  const { data: held = [], isLoading } = useQuery(orderAllocationsQuery(id));
  // Where it cannot be told what is held for the order itself, all that is held counts as others'.
  return new Map(isLoading ? [] : lines.map((line) => [line.id, stockForLine(line, levels, held)]));
}
