import type { Schema } from '@docket/platform';
import { ItemEntity } from './items/item.entity';
import { LocationEntity } from './locations/location.entity';
import { Inventory1763700010000 } from './migrations/1763700010000-inventory';
import { LotsAndOrder1763700015001 } from './migrations/1763700015001-lots-and-order';
import { HeldByItem1763700026000 } from './migrations/1763700026000-held-by-item';
import { PriceBreaks1763700035000 } from './migrations/1763700035000-price-breaks';
import { VisibleLots1763700050000 } from './migrations/1763700050000-visible-lots';
import { StockMovementEntity } from './movements/stock-movement.entity';
import { StockAllocationEntity } from './stock/stock-allocation.entity';
import { StockLevelEntity } from './stock/stock-level.entity';
import { stockCheck } from './stock/stock.check';

/** Tables of items, locations and stock. */
export const inventorySchema: Schema = {
  entities: [ItemEntity, LocationEntity, StockMovementEntity, StockLevelEntity, StockAllocationEntity],
  references: [
    { table: 'locations', column: 'parentId', to: 'locations' },
    { table: 'stockmovements', column: 'itemId', to: 'items' },
    { table: 'stockmovements', column: 'fromLocationId', to: 'locations' },
    { table: 'stockmovements', column: 'toLocationId', to: 'locations' },
    { table: 'stockmovements', column: 'reversalOf', to: 'stockmovements' },
    { table: 'stocklevels', column: 'itemId', to: 'items' },
    { table: 'stocklevels', column: 'locationId', to: 'locations' },
    { table: 'stockallocations', column: 'itemId', to: 'items' },
    { table: 'stockallocations', column: 'locationId', to: 'locations' },
  ],
  checks: [stockCheck],
  migrations: [
    Inventory1763700010000,
    LotsAndOrder1763700015001,
    HeldByItem1763700026000,
    PriceBreaks1763700035000,
    VisibleLots1763700050000,
  ],
};
