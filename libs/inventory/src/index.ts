export { inventorySchema } from './inventory.schema';
export { type CatalogueItem, catalogueItems } from './items/catalogue-items';
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
