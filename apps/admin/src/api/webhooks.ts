import type {
  CreatedWebhook,
  DeliveryState,
  NewWebhook,
  Page,
  Webhook,
  WebhookChange,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEvents,
  WebhookReplay,
  WebhookReplayed,
  WebhookState,
  WebhookSummary,
} from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestNothing, requestTagged, type Tagged } from './http';

/** What narrows the list of webhooks. */
export interface WebhookFilters {
  q?: string;
  state?: readonly WebhookState[];
}

/** One page of the list, in an order. */
export interface WebhookListQuery extends WebhookFilters {
  sort: string;
  limit: number;
  cursor?: string;
}

/** What narrows the deliveries of a webhook; times as ISO 8601. */
export interface DeliveryFilters {
  q?: string;
  state?: readonly DeliveryState[];
  event?: string;
  entityId?: string;
  from?: string;
  to?: string;
}

export const WEBHOOK_LIST = '/webhooks';
const path = (id: string, rest = '') => `${WEBHOOK_LIST}/${encodeURIComponent(id)}${rest}`;
const deliveryPath = (id: string, delivery: string, rest = '') =>
  path(id, `/deliveries/${encodeURIComponent(delivery)}${rest}`);

/** How often what is under way is looked at. */
const SOON_MS = 2_000;
const NOW_AND_THEN_MS = 15_000;

const webhooksKey = ['webhooks'] as const;
/** Everything that lists webhooks. */
export const webhookListsKey = [...webhooksKey, 'lists'] as const;
const oneKey = (id: string) => [...webhooksKey, 'one', id] as const;
/** The deliveries of a webhook, and each of them. */
export const deliveriesKey = (id: string) => [...webhooksKey, 'deliveries', id] as const;

export const webhookListQuery = (query: WebhookListQuery) =>
  queryOptions({
    queryKey: [...webhookListsKey, 'page', query],
    queryFn: ({ signal }) =>
      request<Page<WebhookSummary>>('GET', WEBHOOK_LIST, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** How many match: asked for apart from the page, so that counting never holds the list up. */
export const webhookCountQuery = (filters: WebhookFilters) =>
  queryOptions({
    queryKey: [...webhookListsKey, 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: true };
      return (await request<Page<WebhookSummary>>('GET', WEBHOOK_LIST, { query, signal })).total ?? 0;
    },
  });

/** What webhooks can be told of: as long as the server runs, the same. */
export const webhookEventsQuery = queryOptions({
  queryKey: [...webhooksKey, 'events'],
  queryFn: async ({ signal }) =>
    (await request<WebhookEvents>('GET', `${WEBHOOK_LIST}/events`, { signal })).data,
  staleTime: Infinity,
});

export const readWebhook = (id: string, signal?: AbortSignal) =>
  requestTagged<Webhook>('GET', path(id), { signal });

/** A webhook as it does now: the server changes it by itself, too. */
export const webhookQuery = (id: string) =>
  queryOptions({
    queryKey: oneKey(id),
    queryFn: ({ signal }): Promise<Tagged<Webhook>> => readWebhook(id, signal),
    refetchInterval: NOW_AND_THEN_MS,
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
  requestTagged<Webhook>('PATCH', path(id), { body: change, ifMatch });

export const deleteWebhook = (id: string) => requestNothing('DELETE', path(id));

/** @param graceHours how long deliveries are signed with the old secret, too */
export const rotateSecret = (id: string, graceHours: number) =>
  request<CreatedWebhook>('POST', path(id, '/rotate-secret'), { body: { graceHours } });

export const sendTest = (id: string) => request<WebhookDeliveryDetails>('POST', path(id, '/test'));

export const replay = (id: string, range: WebhookReplay) =>
  request<WebhookReplayed>('POST', path(id, '/replay'), { body: range });

const isUnderWay = ({ state }: Pick<WebhookDelivery, 'state'>) => state === 'pending' || state === 'claimed';

/** Where the deliveries of a webhook are listed. */
export const deliveriesPath = (id: string) => path(id, '/deliveries');

export const deliveriesQuery = (id: string, query: DeliveryFilters & { limit: number; cursor?: string }) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), 'page', query],
    queryFn: ({ signal }) =>
      request<Page<WebhookDelivery>>('GET', deliveriesPath(id), { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? SOON_MS : NOW_AND_THEN_MS),
  });

/** How many deliveries match. */
export const deliveryCountQuery = (id: string, filters: DeliveryFilters) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: true };
      const page = await request<Page<WebhookDelivery>>('GET', deliveriesPath(id), { query, signal });
      return page.total ?? 0;
    },
  });

/** A delivery with its body and every attempt. */
export const deliveryQuery = (id: string, delivery: string) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), 'one', delivery],
    queryFn: ({ signal }) => request<WebhookDeliveryDetails>('GET', deliveryPath(id, delivery), { signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? SOON_MS : false),
  });

export const redeliver = (id: string, delivery: string) =>
  request<WebhookDeliveryDetails>('POST', deliveryPath(id, delivery, '/redeliver'));
