import type { DeliveryState, Page, WebhookDelivery, WebhookDeliveryDetails } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './http';
import { WEBHOOK_REFETCH_MS, webhookPath, webhooksKey } from './webhooks';

/** Filters of the deliveries of a webhook; times in ISO 8601. */
export interface DeliveryFilters {
  q?: string;
  state?: readonly DeliveryState[];
  event?: string;
  entityId?: string;
  from?: string;
  to?: string;
}

/** How often a delivery that is under way is read again. */
const SOON_MS = 2_000;

/** The deliveries of a webhook, and each of them. */
export const deliveriesKey = (id: string) => [...webhooksKey, 'deliveries', id] as const;

const deliveryPath = (id: string, delivery: string, rest = '') =>
  webhookPath(id, `/deliveries/${encodeURIComponent(delivery)}${rest}`);

const isUnderWay = ({ state }: Pick<WebhookDelivery, 'state'>) => state === 'pending' || state === 'claimed';

/** Path of the list of deliveries of a webhook. */
export const deliveriesPath = (id: string) => webhookPath(id, '/deliveries');

export const deliveriesQuery = (id: string, query: DeliveryFilters & { limit: number; cursor?: string }) =>
  queryOptions({
    queryKey: [...deliveriesKey(id), 'page', query],
    queryFn: ({ signal }) =>
      request<Page<WebhookDelivery>>('GET', deliveriesPath(id), { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? SOON_MS : WEBHOOK_REFETCH_MS),
  });

/** The number of deliveries that match. */
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
