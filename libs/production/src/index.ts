import type { KindDefinition, RecordDefinition } from '@docket/platform';
import { productionOrderKind } from './orders/production-order.kind';
import { workCentreRecord } from './work-centres/work-centre.record';

/** The Kinds of this domain. */
export const productionKinds: readonly KindDefinition[] = [productionOrderKind];

/** Records of this library besides its Kinds. */
export const productionRecords: readonly RecordDefinition[] = [workCentreRecord];

export { ProductionMaterialsService } from './orders/production-materials.service';
export { ProductionOperationsService } from './orders/production-operations.service';
export { type PlainAction, ProductionOrdersService } from './orders/production-orders.service';
export { ProductionOutputService } from './outputs/production-output.service';
export { ProductionModule } from './production.module';
export { productionSchema } from './production.schema';
export { BomsService } from './recipes/boms.service';
export { RoutingsService } from './recipes/routings.service';
export { WorkCentresService } from './work-centres/work-centres.service';
