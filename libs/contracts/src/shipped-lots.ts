import { z } from 'zod';
import { Id, Lot } from './fields';
import { TroubledItem } from './trouble-reports';

/** GET /service/shippedlots */
export const ShippedLotQuery = z.strictObject({
  lot: Lot.meta({
    examples: ['CC200-0042'],
    description: 'A lot or serial number in any case, with or without accents.',
  }),
  itemId: Id.optional().describe('Only of this item.'),
  customerId: Id.optional().describe('Only what this customer got.'),
  salesOrderId: Id.optional().describe('Only what was shipped by this order.'),
});
export type ShippedLotQuery = z.infer<typeof ShippedLotQuery>;

/** Goods that were shipped under a lot or serial number, with their customer. */
export const ShippedLot = z
  .strictObject({
    lot: z.string().describe('Stored spelling of the lot or serial number.'),
    item: TroubledItem,
    customer: z.strictObject({ id: Id, name: z.string() }),
    salesOrder: z.strictObject({ id: Id, number: z.string() }),
    shipment: z.strictObject({ id: Id, number: z.string() }),
  })
  .meta({ id: 'ShippedLot' });
export type ShippedLot = z.infer<typeof ShippedLot>;

export const ShippedLotList = z.strictObject({ data: z.array(ShippedLot) }).meta({ id: 'ShippedLotList' });
export type ShippedLotList = z.infer<typeof ShippedLotList>;
