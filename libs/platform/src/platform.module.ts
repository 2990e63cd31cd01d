import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { AuditController } from './audit/audit.controller';
import { AuditSweep } from './audit/audit-sweep';
import { AuditTrail } from './audit/audit-trail';
import { CompanyController } from './company/company.controller';
import { CompanyService } from './company/company.service';
import { CONFIG, type Config } from './config/config';
import type { Schema } from './database/data-source';
import { Database } from './database/database';
import { DatabaseClock } from './database/database-clock';
import { DeferredWrites } from './database/deferred-writes';
import { FileSweep } from './files/file-sweep';
import { FileStore } from './files/file-store';
import { openFileStore } from './files/open-file-store';
import { HealthRegistry } from './health/health';
import { historyController } from './history/history.controller';
import { HistoryService } from './history/history.service';
import { HealthController } from './health/health.controller';
import { Idempotency } from './idempotency/idempotency';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { importController } from './imports/import.controller';
import { type ImportableRecord, ImportService } from './imports/import.service';
import { IssuedDocuments } from './issuing/issued-documents';
import { IssueWorker } from './issuing/issue-worker';
import type { KindDefinition } from './kinds/kind';
import { KindRegistry } from './kinds/kind-registry';
import { Mailer } from './mail/mailer';
import { DatabaseMetrics } from './metrics/database-metrics';
import { Metrics } from './metrics/metrics';
import { MetricsController } from './metrics/metrics.controller';
import { SecretBox } from './secrets/secret-box';
import { SharedRedis } from './redis/shared-redis';
import { NumberingController } from './numbering/numbering.controller';
import { NumberingService } from './numbering/numbering.service';
import type { LedgerDefinition } from './records/ledger';
import type { RecordDefinition } from './records/record';
import { Records } from './records/records.service';
import { SearchController } from './search/search.controller';
import type { SearchSource } from './search/search-source';
import { SearchService } from './search/search.service';

/** What the domains declare as data, beside their tables. */
interface Declarations {
  kinds: readonly KindDefinition[];
  /** What else has a history and is searched. */
  plainRecords: readonly RecordDefinition[];
  /** What is written once, and told of. */
  ledgers?: readonly LedgerDefinition[];
  /** Where else records are found by a text. */
  searchSources?: readonly SearchSource[];
}

/** What the whole server stands on: configuration, database, files, health, Kinds, numbering, the company. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  /**
   * @param schema the tables of every lib
   * @param declared by the domains
   */
  static forRoot(config: Config, schema: Schema, declared: Declarations): DynamicModule {
    return {
      module: PlatformModule,
      controllers: [
        HealthController,
        MetricsController,
        CompanyController,
        NumberingController,
        AuditController,
        SearchController,
        ...recordControllers([...declared.kinds, ...declared.plainRecords]),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: HealthRegistry,
          inject: [Database, FileStore],
          useFactory: healthOf,
        },
        { provide: Database, useFactory: () => Database.open(config.databaseUrl, schema) },
        { provide: FileStore, useFactory: () => openFileStore(config) },
        { provide: KindRegistry, useFactory: () => registryOf(declared) },
        DatabaseClock,
        DatabaseMetrics,
        DeferredWrites,
        FileSweep,
        Idempotency,
        IdempotencyKeys,
        Mailer,
        Metrics,
        NumberingService,
        SecretBox,
        SharedRedis,
        CompanyService,
        AuditTrail,
        AuditSweep,
        Records,
        IssuedDocuments,
        IssueWorker,
        HistoryService,
        SearchService,
        ImportService,
      ],
      exports: [
        AuditTrail,
        CONFIG,
        Database,
        DatabaseClock,
        DeferredWrites,
        FileStore,
        FileSweep,
        HealthRegistry,
        Idempotency,
        Mailer,
        Metrics,
        KindRegistry,
        NumberingService,
        SecretBox,
        SharedRedis,
        CompanyService,
        Records,
        ImportService,
        IssuedDocuments,
        IssueWorker,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

function healthOf(database: Database, files: FileStore): HealthRegistry {
  const health = new HealthRegistry();
  health.add({
    name: 'database',
    vital: true,
    check: async () => {
      await database.ping();
      return { ok: true };
    },
  });
  health.add({ name: 'files', vital: false, check: () => files.health() });
  return health;
}

/** What every record answers by its declaration alone. */
function recordControllers(records: readonly RecordDefinition[]): Type<unknown>[] {
  return records.flatMap((record) => [
    historyController(record),
    ...(isImportable(record) ? [importController(record)] : []),
  ]);
}

function isImportable(record: RecordDefinition): record is ImportableRecord {
  return record.import !== undefined;
}

function registryOf({ kinds, plainRecords, ledgers = [], searchSources = [] }: Declarations): KindRegistry {
  const registry = new KindRegistry();
  for (const kind of kinds) registry.register(kind);
  for (const record of plainRecords) registry.registerRecord(record);
  for (const ledger of ledgers) registry.registerLedger(ledger);
  for (const source of searchSources) registry.registerSearchSource(source);
  return registry;
}
