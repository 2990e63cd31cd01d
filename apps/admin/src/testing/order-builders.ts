import type {
  NumberSeries,
  SalesOrder,
  SalesOrderLine,
  SalesOrderSummary,
  Shipment,
  ShipmentEntry,
  ShipmentLineOfCustomer,
} from '@docket/contracts';
import { aQuote, entity, id } from './builders';

export const anOrderLine = (part: Partial<SalesOrderLine> = {}): SalesOrderLine => ({
  id: id(1300),
  position: 1,
  itemId: null,
  sku: null,
  description: 'Pump',
  quantity: '2',
  uom: 'pcs',
  unitPrice: '50.00',
  discountPercent: '0',
  taxPercent: '19',
  itemType: null,
  quoteLineId: null,
  shippedQuantity: '0',
  allocatedQuantity: '0',
  backorderQuantity: '0',
  amount: '100.00',
  discount: '0.00',
  total: '100.00',
  ...part,
});

export const anOrder = (part: Partial<SalesOrder> = {}): SalesOrder => {
  const {
    date: _date,
    validUntil: _validUntil,
    lostReason: _lostReason,
    revision: _revision,
    revisionOf: _revisionOf,
    ...shared
  } = aQuote();
  return {
    ...shared,
    id: id(1200),
    number: 'SO-00001',
    status: 'draft',
    heldStatus: null,
    quoteId: null,
    orderDate: '2026-11-01',
    requestedDate: null,
    promisedDate: null,
    lines: [anOrderLine()],
    actions: ['confirm', 'cancel'],
    ...part,
  };
};

export const anOrderSummary = (part: Partial<SalesOrderSummary> = {}): SalesOrderSummary => ({
  id: id(1200),
  version: 1,
  number: 'SO-00001',
  status: 'draft',
  customerId: id(200),
  customerName: 'Northwind Machines Ltd.',
  customerReference: '',
  salespersonName: null,
  quoteId: null,
  orderDate: '2026-11-01',
  requestedDate: null,
  promisedDate: null,
  currency: 'EUR',
  shipping: '0.00',
  appliedShippingTaxRate: '19',
  total: '119.00',
  createdAt: entity.createdAt,
  updatedAt: entity.updatedAt,
  ...part,
});

/** A shipment as the list of all of them has it. */
export const aShipmentEntry = (part: Partial<ShipmentEntry> = {}): ShipmentEntry => {
  const { lines: _lines, ...summary } = aShipment();
  return {
    ...summary,
    orderNumber: 'SO-00001',
    customerId: id(200),
    customerName: 'Northwind Machines Ltd.',
    ...part,
  };
};

/** A line of a shipment, as its customer's page has it. */
export const aDeliveredLine = (part: Partial<ShipmentLineOfCustomer> = {}): ShipmentLineOfCustomer => ({
  shipmentId: id(1400),
  number: 'DN-00001',
  date: '2026-11-03',
  orderId: id(1200),
  orderNumber: 'SO-00001',
  position: 1,
  itemId: id(7),
  sku: 'PU-1',
  description: 'Pump',
  quantity: '1',
  uom: 'pcs',
  lot: 'S-1001',
  ...part,
});

export const aShipment = (part: Partial<Shipment> = {}): Shipment => ({
  id: id(1400),
  number: 'DN-00001',
  orderId: id(1200),
  date: '2026-11-03',
  carrier: '',
  trackingNumber: '',
  notes: '',
  createdAt: entity.createdAt,
  user: { id: id(1), name: 'Ada Berger' },
  reversedAt: null,
  reversedBy: null,
  reversalReason: '',
  lines: [
    {
      position: 1,
      lineId: id(1300),
      linePosition: 1,
      itemId: null,
      description: 'Pump',
      quantity: '1',
      uom: 'pcs',
      locationId: null,
      lot: null,
    },
  ],
  ...part,
});

export const aSeries = (part: Partial<NumberSeries> = {}): NumberSeries => ({
  kind: 'SalesQuote',
  label: 'sales quote',
  pattern: 'SQ-{seq:5}',
  nextNumber: 'SQ-00042',
  nextSequence: 42,
  version: 3,
  ...part,
});
