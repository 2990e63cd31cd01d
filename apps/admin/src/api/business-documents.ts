import type { Page } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { historyQuery } from './history';
import { type Query, request, requestNothing, requestTagged, type Tagged } from './http';

/** One page of a list, in an order. */
export type ListQueryOf<Filters extends object> = Filters & { sort: string; limit: number; cursor?: string };

/** The calls for one kind of business document. @param path of its list, under which queries are kept: `/salesquotes` */
export function documentApi<
  Document extends { id: string },
  Summary extends { id: string },
  Filters extends object,
  Action extends string,
>(path: string) {
  const key = [path] as const;
  const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;
  const read = (id: string, signal?: AbortSignal) => requestTagged<Document>('GET', pathOf(id), { signal });
  return {
    list: path,
    pathOf,
    key,
    read,
    listQuery: (query: ListQueryOf<Filters>) =>
      queryOptions({
        queryKey: [...key, 'list', query],
        queryFn: ({ signal }) =>
          request<Page<Summary>>('GET', path, { query: { ...(query as Query) }, signal }),
        placeholderData: keepPreviousData,
      }),
    /**
     * The number of documents that match. It is requested apart from the page, so that counting never delays the
     * list.
     */
    countQuery: (filters: Filters) =>
      queryOptions({
        queryKey: [...key, 'count', filters],
        queryFn: async ({ signal }) => {
          const query = { ...(filters as Query), limit: 1, count: true };
          return (await request<Page<Summary>>('GET', path, { query, signal })).total ?? 0;
        },
      }),
    query: (id: string) =>
      queryOptions({ queryKey: [...key, 'one', id], queryFn: ({ signal }) => read(id, signal) }),
    /** Who changed what: asked for again whenever documents of the kind are. */
    historyQuery: (id: string) => historyQuery([...key, 'history', id], `${pathOf(id)}/history`),
    /** Takes it to its next state, unless somebody changed it meanwhile. */
    act: ({ value, etag }: Tagged<{ id: string }>, action: Action, body?: object) =>
      requestTagged<Document>('POST', `${pathOf(value.id)}/${action}`, { ifMatch: etag, body }),
    create: (content: object, idempotencyKey: string) =>
      requestTagged<Document>('POST', path, { body: content, idempotencyKey }),
    /** @param change a merge patch: what is left out stays */
    change: (id: string, change: object, ifMatch: string | null) =>
      requestTagged<Document>('PATCH', pathOf(id), { body: change, ifMatch }),
    /** Makes a new draft of the same content. */
    duplicate: (id: string, idempotencyKey: string) =>
      requestTagged<Document>('POST', `${pathOf(id)}/duplicate`, { idempotencyKey }),
    remove: (id: string, ifMatch: string | null) => requestNothing('DELETE', pathOf(id), { ifMatch }),
  };
}
