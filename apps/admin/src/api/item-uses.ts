import type { ItemUsage, Page, StockAllocation } from '@docket/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from './http';
import { ITEM_LIST, itemListsKey } from './items';

/** The number of entries shown at first, and added each time more are asked for. */
const USES_AT_ONCE = 10;

/** The uses of an item, page by page. @param name of the list below the item's address */
const usesQuery = <Row>(id: string, name: string) =>
  infiniteQueryOptions({
    queryKey: [...itemListsKey, name, id],
    queryFn: ({ pageParam, signal }) =>
      request<Page<Row>>('GET', `${ITEM_LIST}/${encodeURIComponent(id)}/${name}`, {
        query: { limit: USES_AT_ONCE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

export type ItemUsesQuery<Row> = ReturnType<typeof usesQuery<Row>>;

/** The stock of an item that is held, and the documents it is held for. */
export const allocationsQuery = (id: string) => usesQuery<StockAllocation>(id, 'allocations');

/** The items that an item is used in. */
export const usagesQuery = (id: string) => usesQuery<ItemUsage>(id, 'usages');
