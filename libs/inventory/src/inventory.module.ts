import { Module } from '@nestjs/common';
import { StockService } from './stock/stock.service';

/** Items, locations and stock. */
@Module({
  providers: [StockService],
  exports: [StockService],
})
export class InventoryModule {}
