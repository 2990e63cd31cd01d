import type { SearchSource } from '@docket/platform';

const shipments = { from: 'shipments s', of: 'SalesOrder', id: 's.orderId' } as const;
const newest = 's.createdAt DESC, s.id DESC';

/** Search sources: the number of a shipment and its tracking number lead to the order. */
export const shipmentSearch: readonly SearchSource[] = [
  { ...shipments, field: 'shipment', text: 's.number', folded: 's.numberKey', newest },
  { ...shipments, field: 'trackingNumber', text: 's.trackingNumber', folded: 's.trackingKey', newest },
];
