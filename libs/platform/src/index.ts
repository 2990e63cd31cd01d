import { Company } from './company/company.entity';
import type { Schema } from './database/data-source';
import { Platform1763700000000 } from './migrations/1763700000000-platform';
import { NumberSequence } from './numbering/number-sequence.entity';

/** The tables of the platform itself. */
export const platformSchema: Schema = {
  entities: [Company, NumberSequence],
  migrations: [Platform1763700000000],
};

export { Company } from './company/company.entity';
export { companyFields } from './company/company-fields';
export { CompanyService } from './company/company.service';
export { CONFIG, type Config, ConfigError, loadConfig } from './config/config';
export { columns, tableColumn } from './database/columns';
export type { Schema } from './database/data-source';
export { Database } from './database/database';
export { DeferredWrites } from './database/deferred-writes';
export { EntityBase, entityBaseColumns } from './database/entity-base';
export { migrate, type MigrationState, migrationState } from './database/pending-migrations';
export { created } from './database/stamps';
export type { ArchiveTotals } from './database/transfer/archive';
export { exportArchive } from './database/transfer/export-archive';
export { importArchive } from './database/transfer/import-archive';
export { updateVersioned } from './database/update-versioned';
export { DomainError, notFound } from './errors/domain-error';
export { ERROR_STATUS, ERROR_TITLES } from './errors/error-status';
export { FileStore } from './files/file-store';
export { FileSweep } from './files/file-sweep';
export { HealthRegistry } from './health/health';
export {
  Access,
  ACCESS_EXTENSION,
  ACCESS_METADATA,
  type AccessLevel,
  CurrentUser,
} from './http/access.decorator';
export { Answers, AnswersFile, type Refusal, Refuses } from './http/api-responses';
export { bodyType, JSON_TYPES } from './http/body-type.middleware';
export { cacheHeaders } from './http/cache-headers.middleware';
export { EntityId } from './http/entity-id.decorator';
export { EntityTagInterceptor, requireMatch } from './http/entity-tag';
export { changesOf } from './http/merge-patch';
export { PageLinkInterceptor } from './http/page-link.interceptor';
export { ProblemFilter } from './http/problem.filter';
export { codesOf, problemSchema, type ProblemSchema } from './http/problem-schema';
export type { ApiRequest, Principal } from './http/request';
export { FileBody, type FormFile, requireFile, uploadInterceptor } from './http/upload';
export { requestId } from './http/request-id.middleware';
export { isUnchanged } from './http/unchanged';
export { invalidRequest, ValidationPipe } from './http/validation.pipe';
export type {
  Field,
  KindDefinition,
  KindView,
  StarterColumn,
  StarterLayout,
  TemplateKindDefinition,
} from './kinds/kind';
export { KindRegistry, type RegisteredTemplateKind } from './kinds/kind-registry';
export { pickFields } from './kinds/pick-fields';
export type { ListDefinition } from './lists/list-definition';
export { readPage } from './lists/list-query';
export { createLogger, NestLogger } from './logging/logger';
export { requestLog } from './logging/request-log.middleware';
export { Metrics } from './metrics/metrics';
export { requestMetrics } from './metrics/request-metrics.middleware';
export { NumberingService } from './numbering/numbering.service';
export { PlatformModule } from './platform.module';
