import { ItemListQuery, LocationListQuery, NewItem, NewLocation, NewStockMovement } from '@docket/contracts';
import { ItemsService, LocationsService, StockMovementsService } from '@docket/inventory';
import type { Principal } from '@docket/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { demoItems, demoLocations } from './demo-stock';

/** Adds locations, and items with stock. Those with the same codes and skus that are there already stay as they are. */
export async function fillStock(app: INestApplicationContext, user: Principal): Promise<void> {
  const places = await createLocations(app, user);
  const items = app.get(ItemsService);
  const movements = app.get(StockMovementsService);
  for (const { receipts = [], ...item } of demoItems) {
    const { data } = await items.list(ItemListQuery.parse({ sku: item.sku }));
    if (data.length > 0) continue;
    const { id: itemId } = await items.create(NewItem.parse(item), user);
    for (const { location, quantity, lot } of receipts) {
      const toLocationId = places.get(location);
      const receipt = { reason: 'receipt', itemId, toLocationId, quantity, lot, note: 'Opening stock' };
      await movements.create(NewStockMovement.parse(receipt), user);
    }
  }
}

/** @returns the ids of the locations by their codes */
async function createLocations(app: INestApplicationContext, user: Principal): Promise<Map<string, string>> {
  const locations = app.get(LocationsService);
  const ids = new Map<string, string>();
  for (const { within, ...location } of demoLocations) {
    const { data } = await locations.list(LocationListQuery.parse({ q: location.code }));
    const there = data.find(({ code }) => code === location.code);
    const parentId = within === undefined ? null : ids.get(within);
    const { id } = there ?? (await locations.create(NewLocation.parse({ ...location, parentId }), user));
    ids.set(location.code, id);
  }
  return ids;
}
