import type { RecordDefinition } from '@docket/platform';
import { itemRecord } from './items/item.record';
import { locationRecord } from './locations/location.record';

/** What of this domain has a history and is searched. */
export const inventoryRecords: readonly RecordDefinition[] = [itemRecord, locationRecord];

export { InventoryModule } from './inventory.module';
export { inventorySchema } from './inventory.schema';
export { ItemsService, type ItemUse } from './items/items.service';
export { LocationsService, type LocationUse } from './locations/locations.service';
export { type MovementOwner, StockMovementsService } from './movements/stock-movements.service';
export type {
  AllocationRequest,
  AllocationResult,
  HeldStock,
  ItemStock,
  ShipmentRequest,
  StockFor,
  StockPlace,
  StockPosting,
} from './stock/stock-posting';
export { StockService } from './stock/stock.service';
