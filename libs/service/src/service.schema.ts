import type { Schema } from '@docket/platform';
import { Service1763700017000 } from './migrations/1763700017000-service';
import { troublePartsCheck } from './reports/trouble-parts.check';
import { TroublePartEntity, TroublePartMovementEntity } from './reports/trouble-part.entity';
import { TroubleReportEntity } from './reports/trouble-report.entity';

/** The tables of trouble reports. */
export const serviceSchema: Schema = {
  entities: [TroubleReportEntity, TroublePartEntity, TroublePartMovementEntity],
  references: [
    { table: 'troublereports', column: 'customerId', to: 'customers' },
    { table: 'troublereports', column: 'itemId', to: 'items' },
    { table: 'troubleparts', column: 'reportId', to: 'troublereports' },
    { table: 'troubleparts', column: 'itemId', to: 'items' },
    { table: 'troubleparts', column: 'locationId', to: 'locations' },
    { table: 'troublepartmovements', column: 'reportId', to: 'troublereports' },
    { table: 'troublepartmovements', column: 'movementId', to: 'stockmovements' },
  ],
  checks: [troublePartsCheck],
  migrations: [Service1763700017000],
};
