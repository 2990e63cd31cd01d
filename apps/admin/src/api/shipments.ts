import type { Page, ShipmentEntry, ShipmentLineOfCustomer } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { SpanSearch } from '../components/date-spans/date-span';
import type { ListQueryOf } from './business-documents';
import { customerPath } from './customers';
import { request } from './http';
import { orders } from './orders';

export const SHIPMENTS = '/shipments';

/** What narrows the list of shipments. */
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

/** How many match. */
export const shipmentCountQuery = (filters: ShipmentFilters) =>
  queryOptions({
    queryKey: [...key, 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: true };
      return (await request<Page<ShipmentEntry>>('GET', SHIPMENTS, { query, signal })).total ?? 0;
    },
  });

/** The last handful; all of it is in the list of shipments. */
const SHOWN = 5;

/** What a customer got last, line by line. */
export const deliveredQuery = (customerId: string) =>
  queryOptions({
    queryKey: [...key, 'ofCustomer', customerId],
    queryFn: ({ signal }) =>
      request<Page<ShipmentLineOfCustomer>>('GET', `${customerPath(customerId)}/shipmentlines`, {
        query: { limit: SHOWN },
        signal,
      }),
    select: ({ data }) => ({
      data: data.map((line) => ({ ...line, id: `${line.shipmentId}/${line.position}` })),
    }),
  });
