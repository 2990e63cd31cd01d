import type {
  NewShipment,
  OrderAllocationList,
  SalesOrder,
  SalesOrderSummary,
  Shipment,
  ShipmentCarriage,
  ShipmentSummary,
} from '@docket/contracts';
import type { PlainOrderAction, SalesOrderState } from '@docket/domain';
import { queryOptions } from '@tanstack/react-query';
import { request, type Tagged } from './http';
import { salesApi } from './sales-documents';
import { wholeList } from './whole-list';

export const orders = salesApi<SalesOrder, SalesOrderSummary, SalesOrderState, PlainOrderAction>(
  '/salesorders',
);

/** The stock held for the lines of an order, and its locations. */
export const orderAllocationsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orders.key, 'allocations', orderId],
    queryFn: async ({ signal }) =>
      (await request<OrderAllocationList>('GET', `${orders.pathOf(orderId)}/allocations`, { signal })).data,
  });

/** The path of the shipments of an order. */
export const shipmentsPath = (orderId: string) => `${orders.pathOf(orderId)}/shipments`;

/** The shipments of an order, the first shipment first. */
export const shipmentsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...orders.key, 'shipments', orderId],
    queryFn: ({ signal }) => wholeList<ShipmentSummary>(shipmentsPath(orderId), {}, signal),
  });

/** A shipment with its lines, which nobody changes any more; how it travels, and whether it was reversed, the list knows. */
export const shipmentQuery = (orderId: string, id: string) =>
  queryOptions({
    queryKey: ['shipments', id],
    queryFn: ({ signal }) => request<Shipment>('GET', `${shipmentsPath(orderId)}/${id}`, { signal }),
    staleTime: Infinity,
  });

/** A shipment as it is sent: what is left out has its default. */
export type ShipmentDraft = Partial<NewShipment> & Pick<NewShipment, 'lines'>;

/** Ships lines of an order, unless somebody changed it meanwhile. */
export const shipOrder = (
  { value, etag }: Tagged<SalesOrder>,
  shipment: ShipmentDraft,
  idempotencyKey: string,
) => request<Shipment>('POST', shipmentsPath(value.id), { body: shipment, ifMatch: etag, idempotencyKey });

/** Changes how a shipment of an order travels, unless somebody changed that order meanwhile. */
export const changeShipment = (
  { value, etag }: Tagged<SalesOrder>,
  id: string,
  change: Partial<ShipmentCarriage>,
) =>
  request<Shipment>('PATCH', `${shipmentsPath(value.id)}/${encodeURIComponent(id)}`, {
    body: change,
    ifMatch: etag,
  });

/** Reverses a shipment of an order, unless somebody changed that meanwhile. */
export const reverseShipment = (
  { value, etag }: Tagged<SalesOrder>,
  id: string,
  reason: string,
  idempotencyKey: string,
) =>
  request<Shipment>('POST', `${shipmentsPath(value.id)}/${encodeURIComponent(id)}/reverse`, {
    body: { reason },
    ifMatch: etag,
    idempotencyKey,
  });
