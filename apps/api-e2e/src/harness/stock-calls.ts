import { Item, Location, StockLevelPage, StockMovement } from '@docket/contracts';
import type { Client } from './client';

export const MOVEMENTS = '/v1/inventory/movements';

/** The calls that tests of stock begin with: items and places of their own, and some stock that lies there. */
export function stockCalls(admin: () => Client) {
  let made = 0;
  const newItem = async (fields: object = {}) =>
    (await admin().post('/v1/items', { sku: `SKU-${++made}`, name: 'Bolt', ...fields })).as(Item, 201);
  const newLocation = async (fields: object = {}) =>
    (await admin().post('/v1/locations', { code: `LOC-${++made}`, name: 'Shelf', ...fields })).as(
      Location,
      201,
    );
  const post = (movement: object, headers = {}) => admin().post(MOVEMENTS, movement, headers);
  const receive = async (itemId: string, toLocationId: string, quantity: string, more: object = {}) =>
    (await post({ reason: 'receipt', itemId, toLocationId, quantity, ...more })).as(StockMovement, 201);
  const stockOf = async (itemId: string) =>
    (await admin().get(`/v1/inventory?itemId=${itemId}&sort=location,lot`)).as(StockLevelPage).data;
  return { newItem, newLocation, post, receive, stockOf };
}
