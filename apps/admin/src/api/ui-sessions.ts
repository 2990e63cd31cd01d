import type { UiSession } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestNothing } from './http';

export const uiSessionsKey = ['ui-sessions'] as const;

export const uiSessionsQuery = queryOptions({
  queryKey: uiSessionsKey,
  queryFn: async ({ signal }) =>
    (await request<{ data: UiSession[] }>('GET', '/profile/sessions', { signal })).data,
});

export const endUiSession = (id: string) =>
  requestNothing('DELETE', `/profile/sessions/${encodeURIComponent(id)}`);

/** Signs out everywhere, here too. */
export const endAllUiSessions = () => requestNothing('DELETE', '/profile/sessions');
