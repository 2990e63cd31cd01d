import type { ShipmentEntry, ShipmentEntryListQuery, ShipmentListQuery } from '@docket/contracts';
import { flagFilter, type ListDefinition, spanOf } from '@docket/platform';
import { presentShipment, type ShipmentRow } from './shipment.view';

const FROM = 'shipments s LEFT JOIN users u ON u.id = s.createdBy LEFT JOIN users r ON r.id = s.reversedBy';

const COLUMNS = {
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
};

/** The list of an order's shipments. */
export const shipmentList: ListDefinition<ShipmentRow, ShipmentListQuery & { orderId: string[] }> = {
  from: FROM,
  select: COLUMNS,
  id: 's.id',
  updatedAt: 's.createdAt',
  sorts: { createdAt: { column: 's.createdAt' } },
  filters: { orderId: 's.orderId' },
  search: [],
};

const own = { from: 'shipments s', id: 's.id' } as const;

/** A shipment as the list of all of them reads it. */
type EntryRow = ShipmentRow & Pick<ShipmentEntry, 'orderNumber' | 'customerId' | 'customerName'>;

/** The list of the shipments of all orders. */
export const allShipmentsList: ListDefinition<EntryRow, ShipmentEntryListQuery> = {
  from: `${FROM} LEFT JOIN salesorders o ON o.id = s.orderId LEFT JOIN customers c ON c.id = s.customerId`,
  select: { ...COLUMNS, orderNumber: 'o.number', customerId: 's.customerId', customerName: 'c.name' },
  id: 's.id',
  updatedAt: 's.createdAt',
  sorts: {
    date: { column: 's.date' },
    createdAt: { column: 's.createdAt' },
  },
  filters: {
    customerId: 's.customerId',
    itemId: { id: 's.id', parts: { table: 'shipmentlines', names: 'shipmentId', column: 'itemId' } },
    reversed: flagFilter('s.reversed'),
  },
  bounds: spanOf('date', 's.date', 'day'),
  search: [
    { indexed: 's.numberKey', ...own },
    { indexed: 's.trackingKey', ...own },
    { labelOf: 'SalesOrder', id: 's.orderId', ofFew: true },
    { record: 'Customer', id: 's.customerId' },
  ],
};

/** An entry of the list of all shipments, of its row. */
export function presentEntry({ orderNumber, customerId, customerName, ...row }: EntryRow): ShipmentEntry {
  return { ...presentShipment(row), orderNumber, customerId, customerName };
}
