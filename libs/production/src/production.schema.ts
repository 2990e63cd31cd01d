import type { Schema } from '@docket/platform';
import { Production1763700016000 } from './migrations/1763700016000-production';
import { ProductionOutputs1763700020000 } from './migrations/1763700020000-production-outputs';
import { RemovedMaterials1763700021000 } from './migrations/1763700021000-removed-materials';
import { WaitingOperations1763700025002 } from './migrations/1763700025002-waiting-operations';
import { OpenOrdersOfItems1763700034000 } from './migrations/1763700034000-open-orders-of-items';
import { ProductionMaterialEntity } from './orders/production-material.entity';
import { ProductionOperationEntity } from './orders/production-operation.entity';
import { ProductionOrderEntity } from './orders/production-order.entity';
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
  migrations: [
    Production1763700016000,
    ProductionOutputs1763700020000,
    RemovedMaterials1763700021000,
    WaitingOperations1763700025002,
    OpenOrdersOfItems1763700034000,
  ],
};
