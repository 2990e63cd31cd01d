import { Item, Location, SalesOrder, StockLevelPage } from '@docket/contracts';
import { createCustomer } from './business';
import type { Client } from './client';

/** A desk where orders are taken: a customer, and an item of which ten of one lot lie at one place. */
export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>;

/** @param client the client that takes the orders */
export async function openOrderDesk(client: Client) {
  const customerId = (await createCustomer(client)).id;
  const location = (await client.post('/v1/locations', { code: 'MAIN', name: 'Main store' })).as(
    Location,
    201,
  );
  const body = { sku: 'LS-12', name: 'Level sensor', price: '96.40', currency: 'EUR', tracking: 'lot' };
  const item = (await client.post('/v1/items', body)).as(Item, 201);
  const receipt = {
    reason: 'receipt',
    itemId: item.id,
    toLocationId: location.id,
    quantity: '10',
    lot: 'L-77',
  };
  expect((await client.post('/v1/inventory/movements', receipt)).status).toBe(201);
  return {
    customerId,
    item,
    location,

    /** A draft of four of the item and two hours of work. */
    createOrder: async (fields: object = {}) =>
      (
        await client.post('/v1/salesorders', {
          customerId,
          lines: [
            { itemId: item.id, quantity: '4', taxPercent: '20' },
            { description: 'Fitting', quantity: '2', unitPrice: '85', uom: 'h' },
          ],
          ...fields,
        })
      ).as(SalesOrder, 201),

    act: async (id: string, action: string) =>
      (await client.post(`/v1/salesorders/${id}/${action}`, {})).as(SalesOrder),

    /** Returns the stock of the item. */
    stock: async () =>
      (await client.get(`/v1/inventory?itemId=${item.id}`)).as(StockLevelPage).data.map((level) => ({
        onHand: level.onHand,
        allocated: level.allocated,
      })),
  };
}
