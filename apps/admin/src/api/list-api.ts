import type { Page } from '@docket/contracts';
import { keepPreviousData, type QueryKey, queryOptions } from '@tanstack/react-query';
import { type Query, request } from './http';

/** Query for one page of a list: filters, sort order, page size and cursor. */
export type ListQueryOf<Filters extends object> = Filters & { sort?: string; limit: number; cursor?: string };

const pageOptions = <Row>(path: string, queryKey: QueryKey, query: object) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => request<Page<Row>>('GET', path, { query: { ...(query as Query) }, signal }),
    placeholderData: keepPreviousData,
  });

const countOptions = (path: string, queryKey: QueryKey, filters: object) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) => {
      const query = { ...(filters as Query), limit: 1, count: true };
      return (await request<Page<unknown>>('GET', path, { query, signal })).total ?? 0;
    },
  });

/** The calls for the rows of a list. */
export interface ListApi<Row, Filters extends object> {
  /** Path of the list, relative to the base URL of the API. */
  list: string;
  /** Prefix of the query keys. */
  key: QueryKey;
  listQuery: (query: ListQueryOf<Filters>) => ReturnType<typeof pageOptions<Row>>;
  /** Counts the matching rows. This request is separate from the page, so that counting never delays the list. */
  countQuery: (filters: Filters) => ReturnType<typeof countOptions>;
}

/** The calls for the rows of the list at a path. */
export const listApi = <Row, Filters extends object>(path: string, key: QueryKey): ListApi<Row, Filters> => ({
  list: path,
  key,
  listQuery: (query) => pageOptions<Row>(path, [...key, 'page', query], query),
  countQuery: (filters) => countOptions(path, [...key, 'count', filters], filters),
});
