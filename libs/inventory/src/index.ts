import type { LedgerDefinition, RecordDefinition, SearchSource } from '@docket/platform';
import { itemRecord } from './items/item.record';
import { locationRecord } from './locations/location.record';
import { lotSearch } from './movements/lots.search';
import { stockMovementLedger } from './movements/stock-movement.ledger';

/** Records of this library: they have a history and are searched. */
export const inventoryRecords: readonly RecordDefinition[] = [itemRecord, locationRecord];

/** Ledgers of this library: their entries never change, and events are written for them. */
export const inventoryLedgers: readonly LedgerDefinition[] = [stockMovementLedger];

/** Further sources of the search. */
export const inventorySearchSources: readonly SearchSource[] = lotSearch;

export { InventoryModule } from './inventory.module';
export { inventorySchema } from './inventory.schema';
/** SQL expression; items have the alias `i`. */
export { AVAILABLE } from './items/items.list';
export { type DemandSource, ItemRequirementsService } from './items/item-requirements.service';
export { ItemsService, type ItemUse } from './items/items.service';
export { LocationsService, type LocationUse } from './locations/locations.service';
export {
  type LineOwner,
  type MovementOwner,
  StockMovementsService,
} from './movements/stock-movements.service';
export { type MovedLot, movedLotsOf } from './stock/moved-lots';
export { StockAllocationsService } from './stock/stock-allocations.service';
export type {
  AllocationRequest,
  AllocationResult,
  FreeingRequest,
  HeldStock,
  HoldingLimit,
  ItemStock,
  ShipmentRequest,
  StockFor,
  StockPlace,
  StockPosting,
  WaitingLine,
} from './stock/stock-posting';
export { StockService } from './stock/stock.service';
export type { WaitingSource } from './stock/stock-posting';
