import type { Page, ShipmentEntry, ShipmentLineOfCustomer } from '@docket/contracts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SpanSearch } from '../components/table/date-spans/date-span';
import { customerPath } from './customers';
import { listApi } from './list-api';
import { request } from './http';
import { orders } from './orders';

export const SHIPMENTS = '/shipments';

/** The filters of the list of shipments. */
export interface ShipmentFilters extends SpanSearch<'date'> {
  q?: string;
  customerId?: string | readonly string[];
  itemId?: string | readonly string[];
  reversed?: readonly ('true' | 'false')[];
}

/** Kept with the orders that they are of: what changes these changes them. */
const key = [...orders.key, 'allShipments'] as const;

/** The list of shipments. */
export const shipmentList = listApi<ShipmentEntry, ShipmentFilters>(SHIPMENTS, key);

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
