import type { SalesOrder, Shipment } from '@docket/contracts';
import type { PartDefinition, PartView } from '@docket/platform';
import { salesOrderSample } from '../orders/sales-order.sample';
import { loadSalesOrder } from '../orders/sales-order.view';
import { loadShipment } from './shipment.view';

/** A shipment with the order that it is of. */
interface ShippedOrder extends PartView<SalesOrder> {
  shipment: Shipment;
}

const sampleShipment: Shipment = {
  id: '0199b8a0-0000-7000-8000-000000000200',
  number: 'SH-00023',
  orderId: salesOrderSample.id,
  date: '2026-03-12',
  carrier: 'Harbour Freight',
  trackingNumber: 'HF 2026 0312 77',
  notes: 'The second cabinet follows in April.',
  createdAt: '2026-03-12T15:40:00.000Z',
  user: salesOrderSample.salesperson,
  reversedAt: null,
  reversedBy: null,
  reversalReason: '',
  lines: salesOrderSample.lines.slice(0, 1).map((line) => ({
    position: 1,
    lineId: line.id,
    linePosition: line.position,
    itemId: line.itemId,
    description: line.description,
    quantity: '1',
    uom: line.uom,
    locationId: '0199b8a0-0000-7000-8000-0000000000ee',
    lot: 'CC200-0117',
  })),
};

const shippedOrder = (shipment: Shipment, whole: SalesOrder): ShippedOrder => ({
  id: shipment.id,
  number: shipment.number,
  whole,
  shipment,
});

/** Delivery notes: each prints one shipment of an order. */
export const deliveryNotePart: PartDefinition<SalesOrder, ShippedOrder> = {
  label: 'shipment',
  path: 'shipments',
  parameter: 'sid',
  table: 'shipments',
  async load(manager, id) {
    const shipment = await loadShipment(manager, id);
    const order = shipment && (await loadSalesOrder(manager, shipment.orderId));
    return shipment && order && shippedOrder(shipment, order);
  },
  sample: shippedOrder(sampleShipment, salesOrderSample),
  data: ({ shipment, whole }) => ({
    ...shipment,
    reversed: shipment.reversedAt !== null,
    order: whole,
    customer: whole.customer,
    contact: whole.contact,
    billingAddress: whole.billingAddress,
    shippingAddress: whole.shippingAddress,
    customerReference: whole.customerReference,
    salesperson: whole.salesperson,
  }),
};
