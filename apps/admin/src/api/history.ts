import type { HistoryEntry, Page } from '@docket/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from './http';

/** The number of changes shown at first, and added each time older ones are asked for. */
const CHANGES_AT_ONCE = 10;

/** The changes of a record, the newest first. @param path where its history is */
export const historyQuery = (queryKey: readonly unknown[], path: string) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      request<Page<HistoryEntry>>('GET', path, {
        query: { limit: CHANGES_AT_ONCE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

export type HistoryQueryOptions = ReturnType<typeof historyQuery>;
