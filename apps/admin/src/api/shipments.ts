import type { Page, ShipmentEntry, ShipmentLineOfCustomer } from '@docket/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SpanSearch } from '../components/table/date-spans/date-span';
import type { ListQueryOf } from './business-documents';
import { customerPath } from './customers';
import { request } from './http';
import { orders } from './orders';

export const SHIPMENTS = '/shipments';

/** The filters of the list of shipments. */
export interface ShipmentFilters extends SpanSearch<'date'> {
  q?: string;
  customerId?: readonly string[];
  itemId?: readonly string[];
  reversed?: readonly ('true' | 'false')[];
}

/** Kept with the orders that they are of: what changes these changes them. */
const key = [...orders.key, 'allShipments'] as const;

/** One page of the shipments of all orders, in an order. */
export const shipmentListQuery = (query: ListQueryOf<ShipmentFilters>) =>
  queryOptions({
    queryKey: [...key, 'list', query],
    queryFn: ({ signal }) => request<Page<ShipmentEntry>>('GET', SHIPMENTS, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of shipments that match. */
export const shipmentCountQuery = (filters: ShipmentFilters) =>
  queryOptions({
    queryKey: [...key, 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: true };
      return (await request<Page<ShipmentEntry>>('GET', SHIPMENTS, { query, signal })).total ?? 0;
    },
  });

/** The last handful, and how many more each time they are asked for. */
const SHOWN = 5;
const MORE = 20;

/** The lines shipped to a customer, the latest first. */
export const deliveredQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: [...key, 'ofCustomer', customerId],
    queryFn: ({ pageParam, signal }) =>
      request<Page<ShipmentLineOfCustomer>>('GET', `${customerPath(customerId)}/shipmentlines`, {
        query: { limit: pageParam === undefined ? SHOWN : MORE, cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });
