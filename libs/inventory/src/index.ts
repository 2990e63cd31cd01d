export { InventoryModule } from './inventory.module';
export { inventorySchema } from './inventory.schema';
export type {
  AllocationRequest,
  AllocationResult,
  HeldStock,
  ItemStock,
  ShipmentRequest,
  StockFor,
  StockPosting,
} from './stock/stock-posting';
export { StockService } from './stock/stock.service';
