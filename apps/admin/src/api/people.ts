import type { Page, UserReference } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Query, request } from './http';

const peopleKey = ['people'] as const;
const MOST_FOUND = 20;

const find = async (query: Query, signal: AbortSignal) =>
  (await request<Page<UserReference>>('GET', '/people', { query, signal })).data;

/** The people whom a search finds; without one, the first of them. */
export const peopleFoundQuery = (q: string, active?: readonly ('true' | 'false')[]) =>
  queryOptions({
    queryKey: [...peopleKey, 'found', q, active],
    queryFn: ({ signal }) => find({ q: q || undefined, active, limit: MOST_FOUND }, signal),
    placeholderData: keepPreviousData,
  });

/** People by their ids, whether they still work here or not; whom there is not is missing. */
export const peopleNamedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...peopleKey, 'named', ids],
    queryFn: ({ signal }) => find({ id: ids }, signal),
    // Those who are shown stay, while one more is looked for.
    placeholderData: keepPreviousData,
  });

/** Somebody by their id, whether they still work here or not; null where there is nobody. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: async ({ signal }) => (await find({ id }, signal))[0] ?? null,
  });
