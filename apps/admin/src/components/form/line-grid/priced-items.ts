import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { itemListsKey } from '../../../api/items';
import { itemsFound } from '../../../api/items-found';

/** The active items that a search finds, with what they sell for by quantity; without one, the first of them. */
export const pricedItemsQuery = (q: string) =>
  queryOptions({
    queryKey: [...itemListsKey, 'priced', q],
    queryFn: ({ signal }) => itemsFound(q, { active: ['true'], priceBreaks: true, signal }),
    placeholderData: keepPreviousData,
  });
