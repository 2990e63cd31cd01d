import type {
  CreatedWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDeliveryDetails,
  WebhookEvents,
  WebhookReplay,
  WebhookReplayed,
  WebhookState,
  WebhookSummary,
} from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { listApi } from './list-api';
import { request, requestNothing, requestTagged, type Tagged } from './http';

/** The filters of the list of webhooks. */
export interface WebhookFilters {
  q?: string;
  state?: readonly WebhookState[];
}

export const WEBHOOK_LIST = '/webhooks';
/** Path of a webhook, and of what belongs to it. */
export const webhookPath = (id: string, rest = '') => `${WEBHOOK_LIST}/${encodeURIComponent(id)}${rest}`;

/** How often a webhook that is shown is read again: the server changes it by itself, too. */
export const WEBHOOK_REFETCH_MS = 15_000;

export const webhooksKey = ['webhooks'] as const;
/** Everything that lists webhooks. */
export const webhookListsKey = [...webhooksKey, 'lists'] as const;
const oneKey = (id: string) => [...webhooksKey, 'one', id] as const;

/** The list of webhooks. */
export const webhookList = listApi<WebhookSummary, WebhookFilters>(WEBHOOK_LIST, webhookListsKey);

/** The events that webhooks can tell of. They stay the same as long as the server runs. */
export const webhookEventsQuery = queryOptions({
  queryKey: [...webhooksKey, 'events'],
  queryFn: async ({ signal }) =>
    (await request<WebhookEvents>('GET', `${WEBHOOK_LIST}/events`, { signal })).data,
  staleTime: Infinity,
});

export const readWebhook = (id: string, signal?: AbortSignal) =>
  requestTagged<Webhook>('GET', webhookPath(id), { signal });

/** A webhook as it does now: the server changes it by itself, too. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }): Promise<Tagged<Webhook>> => readWebhook(id, signal),
    refetchInterval: WEBHOOK_REFETCH_MS,
  });

/** One that is edited. Every visit starts with what is stored, and it stays until it is asked for again. */
export const editedWebhookQuery = (id: string) =>
  queryOptions({
    queryKey: [...webhooksKey, 'edited', id],
    queryFn: ({ signal }): Promise<Tagged<Webhook>> => readWebhook(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

export const webhookKey = oneKey;

export const createWebhook = (webhook: NewWebhook) =>
  request<CreatedWebhook>('POST', WEBHOOK_LIST, { body: webhook });

export const changeWebhook = (id: string, change: WebhookChange, ifMatch: string | null) =>
  requestTagged<Webhook>('PATCH', webhookPath(id), { body: change, ifMatch });

export const deleteWebhook = (id: string) => requestNothing('DELETE', webhookPath(id));

/** @param graceHours how long deliveries are signed with the old secret, too */
export const rotateSecret = (id: string, graceHours: number) =>
  request<CreatedWebhook>('POST', webhookPath(id, '/rotate-secret'), { body: { graceHours } });

export const sendTest = (id: string) => request<WebhookDeliveryDetails>('POST', webhookPath(id, '/test'));

export const replay = (id: string, range: WebhookReplay) =>
  request<WebhookReplayed>('POST', webhookPath(id, '/replay'), { body: range });
