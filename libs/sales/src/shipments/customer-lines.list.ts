import type { CustomerShipmentLineListQuery, ShipmentLineOfCustomer, SortKey } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import { asText, type ListDefinition } from '@docket/platform';

type LineQuery = CustomerShipmentLineListQuery & {
  sort: readonly SortKey<'shipment' | 'position'>[];
  customerId: string[];
  reversed: number[];
};

/** The lines of shipments by their customer, as their index has them. */
export const linesOfCustomers: ListDefinition<ShipmentLineOfCustomer, LineQuery> = {
  from:
    'shipmentlines l LEFT JOIN shipments s ON s.id = l.shipmentId LEFT JOIN salesorders o ON o.id = s.orderId ' +
    'LEFT JOIN items i ON i.id = l.itemId',
  select: {
    shipmentId: 'l.shipmentId',
    number: 's.number',
    date: 's.date',
    orderId: 's.orderId',
    orderNumber: 'o.number',
    position: 'l.position',
    itemId: 'l.itemId',
    sku: 'i.sku',
    description: 'l.description',
    quantity: asText('l.quantity'),
    uom: 'l.uom',
    lot: 'l.lot',
  },
  // Within a shipment, of which the key has it.
  id: 'l.position',
  updatedAt: 's.createdAt',
  sorts: { shipment: { column: 'l.shipmentId' }, position: { column: 'l.position' } },
  filters: {
    customerId: 'l.customerId',
    // Looked at beside each line: the index of lines has the order.
    reversed: 'COALESCE(s.reversed, 0)',
  },
  search: [],
};

/** A line, of its row. */
export function presentLine(line: ShipmentLineOfCustomer): ShipmentLineOfCustomer {
  return { ...line, quantity: fromScaled(line.quantity, SCALE) };
}
