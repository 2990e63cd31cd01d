import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { itemListsKey } from '../../../api/items';
import { itemsFound } from '../../../api/items-found';

/** Active items that match a search, with their price breaks. An empty search finds the first items. */
export const pricedItemsQuery = (q: string) =>
  queryOptions({
    queryKey: [...itemListsKey, 'priced', q],
    queryFn: ({ signal }) => itemsFound(q, { active: ['true'], priceBreaks: true, signal }),
    placeholderData: keepPreviousData,
  });
