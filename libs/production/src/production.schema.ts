import type { Schema } from '@docket/platform';
import { Production1763700016000 } from './migrations/1763700016000-production';
import { ProductionOutputs1763700020000 } from './migrations/1763700020000-production-outputs';
import { RemovedMaterials1763700021000 } from './migrations/1763700021000-removed-materials';
import { WaitingOperations1763700025002 } from './migrations/1763700025002-waiting-operations';
import { OpenOrdersOfItems1763700034000 } from './migrations/1763700034000-open-orders-of-items';
import { ProductionMaterialEntity } from './orders/production-material.entity';
import { ProductionOperationEntity } from './orders/production-operation.entity';
import { ProductionOrderEntity } from './orders/production-order.entity';
import { productionOrdersCheck } from './orders/production-orders.check';
import { ProductionOutputEntity, ProductionOutputMovementEntity } from './outputs/production-output.entity';
import { BomComponentEntity, BomEntity } from './recipes/bom.entity';
import { RoutingEntity, RoutingOperationEntity } from './recipes/routing.entity';
import { WorkCentreEntity } from './work-centres/work-centre.entity';

/** The tables of work centres, bills of materials, routings and production orders. */
export const productionSchema: Schema = {
  entities: [
    WorkCentreEntity,
    BomEntity,
    BomComponentEntity,
    RoutingEntity,
    RoutingOperationEntity,
    ProductionOrderEntity,
    ProductionMaterialEntity,
    ProductionOperationEntity,
    ProductionOutputEntity,
    ProductionOutputMovementEntity,
  ],
  references: [
    { table: 'workcentres', column: 'locationId', to: 'locations' },
    { table: 'boms', column: 'id', to: 'items' },
    { table: 'bomcomponents', column: 'bomId', to: 'boms' },
    { table: 'bomcomponents', column: 'itemId', to: 'items' },
    { table: 'routings', column: 'id', to: 'items' },
    { table: 'routingoperations', column: 'routingId', to: 'routings' },
    { table: 'routingoperations', column: 'workCentreId', to: 'workcentres' },
    { table: 'productionorders', column: 'itemId', to: 'items' },
    { table: 'productionorders', column: 'sourceLocationId', to: 'locations' },
    { table: 'productionorders', column: 'destinationLocationId', to: 'locations' },
    { table: 'productionmaterials', column: 'orderId', to: 'productionorders' },
    { table: 'productionmaterials', column: 'itemId', to: 'items' },
    { table: 'productionoperations', column: 'orderId', to: 'productionorders' },
    { table: 'productionoperations', column: 'workCentreId', to: 'workcentres' },
    { table: 'productionoutputs', column: 'orderId', to: 'productionorders' },
    { table: 'productionoutputmovements', column: 'outputId', to: 'productionoutputs' },
    { table: 'productionoutputmovements', column: 'movementId', to: 'stockmovements' },
  ],
  checks: [productionOrdersCheck],
  migrations: [
    Production1763700016000,
    ProductionOutputs1763700020000,
    RemovedMaterials1763700021000,
    WaitingOperations1763700025002,
    OpenOrdersOfItems1763700034000,
  ],
};
