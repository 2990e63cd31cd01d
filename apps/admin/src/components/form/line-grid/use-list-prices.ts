import type { ItemSummary, Page } from '@docket/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ITEM_LIST, itemListsKey } from '../../../api/items';
import { request } from '../../../api/http';
import type { LineDraft } from './line-draft';
import type { ListPrice } from './list-price';

/** Maximum number of IDs in one filter of the API. */
const AT_ONCE = 100;

type ListPrices = ReadonlyMap<string, ListPrice>;

const NONE: ListPrices = new Map();

/** List prices of items that have price breaks, by item ID. */
const listPricesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...itemListsKey, 'prices', ids],
    queryFn: async ({ signal }): Promise<ListPrices> => {
      const found = new Map<string, ListPrice>();
      for (let from = 0; from < ids.length; from += AT_ONCE) {
        const query = { id: ids.slice(from, from + AT_ONCE), priceBreaks: true, limit: AT_ONCE };
        const { data } = await request<Page<ItemSummary>>('GET', ITEM_LIST, { query, signal });
        for (const item of data) if (item.priceBreaks?.length) found.set(item.id, item);
      }
      return found;
    },
    enabled: ids.length > 0,
    // The prices are fixed when the page opens, so that they do not change while the user edits lines.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * List prices of stored lines whose items have price breaks. If the request fails, lines keep their prices, and no
 * error is
 * shown.
 */
export function useListPrices(lines: readonly LineDraft[]): ListPrices {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const known = new Set(asked);
  // Items that were chosen in this form already have their list price.
  const more = lines.flatMap(({ itemId, listPrice }) =>
    itemId === null || listPrice !== null || known.has(itemId) ? [] : [itemId],
  );
  // IDs are never removed: removing a line would change the query key and cause a new request.
  if (more.length > 0) setAsked([...asked, ...new Set(more)]);
  return useQuery(listPricesQuery(asked)).data ?? NONE;
}
