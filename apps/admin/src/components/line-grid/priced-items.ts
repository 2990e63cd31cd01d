import type { ItemSummary, Page } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ITEM_LIST, itemListsKey } from '../../api/items';
import { request } from '../../api/http';

const MOST_FOUND = 20;

/** The active items that a search finds, with what they sell for by quantity; without one, the first of them. */
export const pricedItemsQuery = (q: string) =>
  queryOptions({
    queryKey: [...itemListsKey, 'priced', q],
    queryFn: async ({ signal }) => {
      const query = { q: q || undefined, active: ['true'], priceBreaks: true, limit: MOST_FOUND };
      return (await request<Page<ItemSummary>>('GET', ITEM_LIST, { query, signal })).data;
    },
    placeholderData: keepPreviousData,
  });
