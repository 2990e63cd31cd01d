import { queryOptions } from '@tanstack/react-query';
import { historyQuery } from './history';
import { requestNothing, requestTagged, type Tagged } from './http';
import { listApi } from './list-api';

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
    ...listApi<Summary, Filters>(path, key),
    pathOf,
    read,
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
