import { z } from 'zod';
import { DateOnly, Id, longText, Lot, Quantity, Timestamp, UserReference } from './fields';
import { daySpan, listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { say } from './sentences';
import { tell } from './told';

const LOT = 'The lot or serial number it is of; null where the item has neither.';

/** Quantity of an order line that is shipped from one location. */
export const NewShipmentLine = z
  .strictObject({
    lineId: Id.describe('The line of the order.'),
    quantity: Quantity,
    locationId: Id.nullable()
      .default(null)
      .describe('Source location. The default is the location where it is held for this line.'),
    lot: Lot.nullable().default(null).describe('The lot or serial number, together with its location.'),
  })
  .refine(({ lot, locationId }) => lot === null || locationId !== null, {
    path: ['locationId'],
    message: tell(say.name_location_of_lot()),
  })
  .meta({ id: 'NewShipmentLine' });
export type NewShipmentLine = z.infer<typeof NewShipmentLine>;

const carriage = {
  carrier: z.string().trim().max(100),
  trackingNumber: z.string().trim().max(100),
  notes: longText,
};

/** How a shipment travels, which is often known only once it has left. */
export const ShipmentCarriage = z.strictObject({
  carrier: carriage.carrier.default(''),
  trackingNumber: carriage.trackingNumber.default(''),
  notes: carriage.notes.default(''),
});
export type ShipmentCarriage = z.infer<typeof ShipmentCarriage>;

export const NewShipment = z
  .strictObject({
    date: DateOnly.optional().describe('Today, where it is left out.'),
    ...ShipmentCarriage.shape,
    lines: z
      .array(NewShipmentLine)
      .min(1, tell(say.lines_needed({ what: 'A shipment' })))
      .max(2_000),
  })
  .meta({ id: 'NewShipment' });
export type NewShipment = z.infer<typeof NewShipment>;

/** POST /salesorders/{id}/shipments/{sid}/reverse */
export const ShipmentReversal = z
  .strictObject({
    reason: z.string().trim().max(500).default('').describe('Why; it is noted in the movements, too.'),
  })
  .meta({ id: 'ShipmentReversal' });
export type ShipmentReversal = z.infer<typeof ShipmentReversal>;

export const ShipmentLine = z
  .strictObject({
    position: z.int(),
    lineId: Id.describe('The line of the order. It may be gone, once the order was amended.'),
    linePosition: z.int().describe('Its position there, when it was shipped.'),
    itemId: Id.nullable(),
    description: z.string(),
    quantity: z.string(),
    uom: z.string(),
    locationId: Id.nullable().describe('Source location; null for items without stock.'),
    lot: z.string().nullable().describe(LOT),
  })
  .meta({ id: 'ShipmentLine' });
export type ShipmentLine = z.infer<typeof ShipmentLine>;

/** A shipment as the list shows it. */
export const ShipmentSummary = z
  .strictObject({
    id: Id,
    number: z.string(),
    orderId: Id,
    date: DateOnly,
    ...carriage,
    createdAt: Timestamp,
    user: UserReference.nullable().describe('Who has shipped it.'),
    reversedAt: Timestamp.nullable().describe('When it was reversed; null while it stands.'),
    reversedBy: UserReference.nullable().describe('Who has reversed it.'),
    reversalReason: z.string().describe('Why it was reversed, as far as somebody said.'),
  })
  .meta({ id: 'ShipmentSummary' });
export type ShipmentSummary = z.infer<typeof ShipmentSummary>;

export const Shipment = ShipmentSummary.extend({ lines: z.array(ShipmentLine) }).meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;

/** PATCH /salesorders/{id}/shipments/{sid} */
export const ShipmentChange = mergePatchOf(ShipmentCarriage, Shipment).meta({
  id: 'ShipmentChange',
  description: PATCH_DESCRIPTION,
});
export type ShipmentChange = z.infer<typeof ShipmentChange>;

const { limit, cursor, q, count } = listParameters;
export const SHIPMENT_SORTS = ['createdAt'] as const;

export const ShipmentListQuery = z.strictObject({
  limit,
  cursor,
  count,
  sort: sortParameter(SHIPMENT_SORTS, [{ field: 'createdAt', descending: false }]),
});
export type ShipmentListQuery = z.infer<typeof ShipmentListQuery>;

export const ShipmentPage = page(ShipmentSummary, 'ShipmentPage');

/** A shipment as the list of all of them shows it. */
export const ShipmentEntry = ShipmentSummary.extend({
  orderNumber: z.string(),
  customerId: Id,
  customerName: z.string(),
}).meta({ id: 'ShipmentEntry' });
export type ShipmentEntry = z.infer<typeof ShipmentEntry>;

export const SHIPMENT_ENTRY_SORTS = ['date', 'createdAt'] as const;

/** GET /shipments */
export const ShipmentEntryListQuery = z.strictObject({
  limit,
  cursor,
  q: q.describe(
    'Words, each of which is to be found in the number, the tracking number, the customer, or begins the number of the order.',
  ),
  count,
  sort: sortParameter(SHIPMENT_ENTRY_SORTS, [{ field: 'createdAt', descending: true }]),
  customerId: oneOrMore(Id).optional(),
  itemId: oneOrMore(Id).optional(),
  reversed: oneOrMore(z.enum(['true', 'false'])).optional(),
  ...daySpan('date', 'The date of the shipment'),
});
export type ShipmentEntryListQuery = z.infer<typeof ShipmentEntryListQuery>;

export const ShipmentEntryPage = page(ShipmentEntry, 'ShipmentEntryPage');

/** A line of a shipment, as its customer got it. */
export const ShipmentLineOfCustomer = z
  .strictObject({
    shipmentId: Id,
    number: z.string().describe('The number of the shipment.'),
    date: DateOnly,
    orderId: Id,
    orderNumber: z.string(),
    position: z.int(),
    itemId: Id.nullable(),
    sku: z.string().nullable().describe('The number of its item, as it stands now; null without an item.'),
    description: z.string(),
    quantity: z.string(),
    uom: z.string(),
    lot: z.string().nullable().describe(LOT),
  })
  .meta({ id: 'ShipmentLineOfCustomer' });
export type ShipmentLineOfCustomer = z.infer<typeof ShipmentLineOfCustomer>;

/** GET /customers/{id}/shipmentlines */
export const CustomerShipmentLineListQuery = z.strictObject({ limit, cursor, count });
export type CustomerShipmentLineListQuery = z.infer<typeof CustomerShipmentLineListQuery>;

export const ShipmentLineOfCustomerPage = page(ShipmentLineOfCustomer, 'ShipmentLineOfCustomerPage');
