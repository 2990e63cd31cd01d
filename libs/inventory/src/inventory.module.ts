import { TemplatesModule } from '@docket/templates';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { StockCountImportService } from './counts/stock-count-import.service';
import { StockCountsController } from './counts/stock-counts.controller';
import { StockCountsService } from './counts/stock-counts.service';
import { inventorySchema } from './inventory.schema';
import { itemRecord } from './items/item.record';
import { ItemRequirementsController } from './items/item-requirements.controller';
import { ItemRequirementsService } from './items/item-requirements.service';
import { ItemsController } from './items/items.controller';
import { ItemsService } from './items/items.service';
import { locationRecord } from './locations/location.record';
import { LocationsController } from './locations/locations.controller';
import { LocationsService } from './locations/locations.service';
import { StockMovementsController } from './movements/stock-movements.controller';
import { StockMovementsService } from './movements/stock-movements.service';
import { StockAllocationsController } from './stock/stock-allocations.controller';
import { StockAllocationsService } from './stock/stock-allocations.service';
import { StockLevelsController } from './stock/stock-levels.controller';
import { StockService } from './stock/stock.service';

/** Items, locations and stock. */
@Module({
  imports: [
    TypeOrmModule.forFeature(inventorySchema.entities),
    TemplatesModule.forKind(itemRecord),
    TemplatesModule.forKind(locationRecord),
  ],
  controllers: [
    ItemsController,
    ItemRequirementsController,
    LocationsController,
    StockAllocationsController,
    StockLevelsController,
    StockMovementsController,
    StockCountsController,
  ],
  providers: [
    ItemsService,
    ItemRequirementsService,
    LocationsService,
    StockService,
    StockAllocationsService,
    StockMovementsService,
    StockCountsService,
    StockCountImportService,
  ],
  exports: [
    ItemsService,
    ItemRequirementsService,
    LocationsService,
    StockService,
    StockAllocationsService,
    StockMovementsService,
  ],
})
export class InventoryModule {}
