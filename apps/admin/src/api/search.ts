import type { SearchResultList } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './http';

/** The most results shown of each kind; lists show more. */
export const MOST_OF_A_KIND = 5;

// The contracts' own constants would bring zod along; a spec compares them.
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 200;

/** Whether a text is long enough to be looked for. */
export const isSearch = (q: string) => q.length >= SHORTEST_SEARCH;

/** Records of every kind that a text is found in, the best match first. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: async ({ signal }) => {
      const query = { q, limit: MOST_OF_A_KIND };
      return (await request<SearchResultList>('GET', '/search', { query, signal })).data;
    },
    enabled: isSearch(q),
    // The previous results stay until newer ones arrive.
    placeholderData: keepPreviousData,
  });
