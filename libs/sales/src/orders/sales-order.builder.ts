import { NewItem, NewLocation, NewSalesOrder, NewShipment } from '@docket/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { type SalesDesk, seller } from '../testing/sales-desk';

/** An order to test with; name only what matters to the test. */
export const aSalesOrder = (customerId: string, fields: Partial<z.input<typeof NewSalesOrder>> = {}) =>
  NewSalesOrder.parse({
    customerId,
    lines: [{ description: 'Thing', quantity: '1', unitPrice: '10' }],
    ...fields,
  });

/** A shipment to test with. */
export const aShipment = (
  lines: z.input<typeof NewShipment>['lines'],
  fields: Partial<z.input<typeof NewShipment>> = {},
) => NewShipment.parse({ ...fields, lines });

/** An item with stock at one location. */
export async function stockedItem(
  { items, locations, stock, records }: SalesDesk,
  { onHand, lots, ...fields }: Partial<z.input<typeof NewItem>> & { onHand: string; lots?: string[] },
) {
  const code = uuidv7().slice(-12);
  const item = await items.create(NewItem.parse({ sku: code, name: 'Bolt', ...fields }), seller);
  const location = await locations.create(NewLocation.parse({ code, name: 'Shelf' }), seller);
  const postings = (lots ?? [null]).map((lot) => ({
    reason: 'receipt' as const,
    itemId: item.id,
    toLocationId: location.id,
    quantity: onHand,
    lot,
  }));
  if (Number(onHand) > 0) await records.append((manager) => stock.post(manager, postings, seller));
  return { item, location };
}
