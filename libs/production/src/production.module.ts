import { InventoryModule } from '@docket/inventory';
import { SalesModule } from '@docket/sales';
import { TemplatesModule } from '@docket/templates';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ProductionDemand } from './orders/production-demand';
import { ProductionMaterialsService } from './orders/production-materials.service';
import { ProductionOperationsService } from './orders/production-operations.service';
import { productionOrderKind } from './orders/production-order.kind';
import { ProductionOrdersController } from './orders/production-orders.controller';
import { ProductionOrdersService } from './orders/production-orders.service';
import { ProductionOutputService } from './outputs/production-output.service';
import { ProductionRecipeService } from './orders/production-recipe.service';
import { ProductionStock } from './orders/production-stock';
import { OutputReversalService } from './outputs/output-reversal.service';
import { ProductionOutputsController } from './outputs/production-outputs.controller';
import { productionSchema } from './production.schema';
import { BomsController } from './recipes/boms.controller';
import { BomsService } from './recipes/boms.service';
import { ItemUsagesController } from './recipes/item-usages.controller';
import { MaterialCostsController } from './recipes/material-costs.controller';
import { MaterialCostsService } from './recipes/material-costs.service';
import { RoutingsController } from './recipes/routings.controller';
import { RoutingsService } from './recipes/routings.service';
import { WorkCentresController } from './work-centres/work-centres.controller';
import { WorkCentresService } from './work-centres/work-centres.service';

/** Work centres, bills of materials and routings, and production orders. */
@Module({
  imports: [
    TypeOrmModule.forFeature(productionSchema.entities),
    InventoryModule,
    SalesModule,
    TemplatesModule.forKind(productionOrderKind),
  ],
  controllers: [
    WorkCentresController,
    BomsController,
    ItemUsagesController,
    MaterialCostsController,
    RoutingsController,
    ProductionOutputsController,
    ProductionOrdersController,
  ],
  providers: [
    WorkCentresService,
    BomsService,
    MaterialCostsService,
    RoutingsService,
    ProductionStock,
    ProductionDemand,
    ProductionOrdersService,
    ProductionRecipeService,
    ProductionOutputService,
    OutputReversalService,
    ProductionMaterialsService,
    ProductionOperationsService,
  ],
  exports: [
    WorkCentresService,
    BomsService,
    MaterialCostsService,
    RoutingsService,
    ProductionOrdersService,
    ProductionOutputService,
    ProductionMaterialsService,
    ProductionOperationsService,
  ],
})
export class ProductionModule {}
