import type { ItemSummary, Page } from '@docket/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ITEM_LIST, itemListsKey } from '../../../api/items';
import { request } from '../../../api/http';
import type { LineDraft } from './line-draft';
import type { ListPrice } from './list-price';

/** So many are asked for at once: as many as a filter takes. */
const AT_ONCE = 100;

type ListPrices = ReadonlyMap<string, ListPrice>;

const NONE: ListPrices = new Map();

/** What items with price breaks sell for, by their ids: of all of a document together. */
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
    // As they were when the page was opened: nothing moves while lines are written.
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * What the items of lines sell for that were stored before, where that depends on the quantity. Without it, lines say what
 * they say: nobody is told that it could not be read.
 */
export function useListPrices(lines: readonly LineDraft[]): ListPrices {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const known = new Set(asked);
  // Those that were chosen here brought it along.
  const more = lines.flatMap(({ itemId, listPrice }) =>
    itemId === null || listPrice !== null || known.has(itemId) ? [] : [itemId],
  );
  // What was asked for stays, so that a line that is removed has nothing asked for anew.
  if (more.length > 0) setAsked([...asked, ...new Set(more)]);
  return useQuery(listPricesQuery(asked)).data ?? NONE;
}
