import type { Schema } from '@docket/platform';
import { Service1763700017000 } from './migrations/1763700017000-service';
import { TroublePartEntity, TroublePartMovementEntity } from './reports/trouble-part.entity';
import { TroubleReportEntity } from './reports/trouble-report.entity';

/** The tables of trouble reports. */
export const serviceSchema: Schema = {
  entities: [TroubleReportEntity, TroublePartEntity, TroublePartMovementEntity],
  migrations: [Service1763700017000],
};
