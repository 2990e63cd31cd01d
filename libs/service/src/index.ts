import type { KindDefinition } from '@docket/platform';
import { troubleReportKind } from './reports/trouble-report.kind';

/** The Kinds of this domain. */
export const serviceKinds: readonly KindDefinition[] = [troubleReportKind];

export { TroublePartsService } from './reports/trouble-parts.service';
export { type PlainAction, TroubleReportsService } from './reports/trouble-reports.service';
export { ServiceModule } from './service.module';
export { serviceSchema } from './service.schema';
