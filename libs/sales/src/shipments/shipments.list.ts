import type { SHIPMENT_SORTS } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';

/** The list of an order's shipments. */
export const shipmentList: ListDefinition<(typeof SHIPMENT_SORTS)[number], 'orderId'> = {
  from: 'shipments s LEFT JOIN users u ON u.id = s.createdBy LEFT JOIN users r ON r.id = s.reversedBy',
  select: {
    id: 's.id',
    number: 's.number',
    orderId: 's.orderId',
    date: 's.date',
    carrier: 's.carrier',
    trackingNumber: 's.trackingNumber',
    notes: 's.notes',
    createdAt: 's.createdAt',
    createdBy: 's.createdBy',
    userName: 'u.name',
    reversedAt: 's.reversedAt',
    reversedBy: 's.reversedBy',
    reverserName: 'r.name',
    reversalReason: 's.reversalReason',
  },
  id: 's.id',
  updatedAt: 's.createdAt',
  sorts: { createdAt: { column: 's.createdAt' } },
  filters: { orderId: 's.orderId' },
  search: [],
};
