import { Module } from '@nestjs/common';
import { StockCountImportService } from './counts/stock-count-import.service';
import { StockCountsController } from './counts/stock-counts.controller';
import { StockCountsService } from './counts/stock-counts.service';
import { ItemsController } from './items/items.controller';
import { ItemsService } from './items/items.service';
import { LocationsController } from './locations/locations.controller';
import { LocationsService } from './locations/locations.service';
import { StockMovementsController } from './movements/stock-movements.controller';
import { StockMovementsService } from './movements/stock-movements.service';
import { StockLevelsController } from './stock/stock-levels.controller';
import { StockService } from './stock/stock.service';

/** Items, locations and stock. */
@Module({
  controllers: [
    ItemsController,
    LocationsController,
    StockLevelsController,
    StockMovementsController,
    StockCountsController,
  ],
  providers: [
    ItemsService,
    LocationsService,
    StockService,
    StockMovementsService,
    StockCountsService,
    StockCountImportService,
  ],
  exports: [ItemsService, LocationsService, StockService, StockMovementsService],
})
export class InventoryModule {}
