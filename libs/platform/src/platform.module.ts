import {
  type DynamicModule,
  Global,
  Inject,
  Module,
  type OnApplicationShutdown,
  type Type,
} from '@nestjs/common';
import { EventEmitterModule } from '@nestjs/event-emitter';
import { DataSource } from 'typeorm';
import { AuditController } from './audit/audit.controller';
import { AuditSweep } from './audit/audit-sweep';
import { AuditTrail } from './audit/audit-trail';
import { BackgroundTasks } from './background/background-tasks';
import { CompanyController } from './company/company.controller';
import { CompanyService } from './company/company.service';
import { CONFIG, type Config } from './config/config';
import type { Schema } from './database/data-source';
import { WRITER } from './database/data-source-modules';
import { WindowCounts } from './counts/window-counts';
import { Database } from './database/database';
import { whyUnavailable } from './database/errors/storage-refusals';
import { DatabaseOutage } from './database/errors/database-outage';
import type { DatabasePrograms } from './database/sqlite/sqlite-reads';
import { DatabaseClock } from './database/database-clock';
import { SCHEMA, VersionWatch } from './database/records/version-watch';
import { DeferredWrites } from './database/records/deferred-writes';
import { DiskController } from './disk/disk.controller';
import { DiskSpace, diskInWords } from './disk/disk-space';
import { DiskWatch } from './disk/disk-watch';
import { CommitEvents } from './events/commit-events';
import { EventLog } from './events/event-log';
import { EventSweep } from './events/event-sweep';
import { FileSweep } from './files/file-sweep';
import { FileStore } from './files/file-store';
import { openFileStore } from './files/open-file-store';
import { requireSameIdentity, verifyIdentity } from './files/store-identity';
import { HealthRegistry } from './health/health';
import { historyController } from './history/history.controller';
import { HistoryService } from './history/history.service';
import { HealthController } from './health/health.controller';
import { Idempotency } from './idempotency/idempotency';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import { importController } from './imports/import.controller';
import { type ImportableRecord, ImportService } from './imports/import.service';
import { IssuedDocuments } from './issuing/issued-documents';
import { RecordPictures } from './kinds/record-pictures';
import { IssueWorker } from './issuing/issue-worker';
import type { KindDefinition } from './kinds/kind';
import { KindRegistry } from './kinds/kind-registry';
import { MailLimit } from './mail/mail-limit';
import { Mailer } from './mail/mailer';
import { DatabaseMetrics } from './metrics/database-metrics';
import { EventLoopMetrics } from './metrics/event-loop-metrics';
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
import { inEnglish } from '@docket/domain';

/** The Kinds, records, ledgers and search sources of all domains. Their tables are in `Schema`. */
export interface Declarations {
  kinds: readonly KindDefinition[];
  /** Records with a history and search that are no Kinds. */
  plainRecords: readonly RecordDefinition[];
  /** Ledgers: their entries never change, and events are written for them. */
  ledgers?: readonly LedgerDefinition[];
  /** Further search sources. */
  searchSources?: readonly SearchSource[];
}

/** Foundation of the server: configuration, database, files, health, Kinds, numbering, the company. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  /**
   * Needs `dataSourceModules` before it.
   * @param schema the tables of every lib
   * @param declared by the domains
   * @param programs what the database starts beside itself
   */
  static forRoot(
    config: Config,
    schema: Schema,
    declared: Declarations,
    programs?: DatabasePrograms,
  ): DynamicModule {
    return {
      module: PlatformModule,
      imports: [EventEmitterModule.forRoot()],
      controllers: [
        HealthController,
        MetricsController,
        CompanyController,
        NumberingController,
        AuditController,
        DiskController,
        SearchController,
        ...recordControllers([...declared.kinds, ...declared.plainRecords]),
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: HealthRegistry,
          inject: [Database, FileStore, VersionWatch, DiskSpace],
          useFactory: healthOf,
        },
        {
          provide: Database,
          inject: [WRITER, DataSource],
          useFactory: (writer: DataSource, reader: DataSource) =>
            Database.over({ writer, reader }, config.databaseUrl, schema, programs),
        },
        { provide: SCHEMA, useValue: schema },
        VersionWatch,
        {
          provide: FileStore,
          inject: [Database],
          useFactory: (database: Database) => storeOf(config, schema, database),
        },
        { provide: KindRegistry, useFactory: () => registryOf(declared) },
        {
          provide: DatabaseOutage,
          inject: [Database],
          useFactory: (database: Database) => new DatabaseOutage(() => database.ping()),
        },
        BackgroundTasks,
        DatabaseClock,
        DatabaseMetrics,
        DeferredWrites,
        { provide: DiskSpace, useFactory: () => DiskSpace.of(config) },
        DiskWatch,
        EventLoopMetrics,
        CommitEvents,
        EventLog,
        {
          provide: EventSweep,
          inject: [Database, BackgroundTasks],
          useFactory: (database: Database, background: BackgroundTasks) =>
            new EventSweep(database, config.eventsDays, background),
        },
        {
          provide: FileSweep,
          inject: [FileStore, Database, BackgroundTasks],
          useFactory: (files: FileStore, database: Database, background: BackgroundTasks) =>
            new FileSweep(
              files,
              { binDays: config.filesBinDays, verify: () => verifyIdentity(database, files) },
              background,
            ),
        },
        Idempotency,
        IdempotencyKeys,
        Mailer,
        MailLimit,
        Metrics,
        NumberingService,
        SecretBox,
        SharedRedis,
        WindowCounts,
        CompanyService,
        AuditTrail,
        AuditSweep,
        Records,
        IssuedDocuments,
        RecordPictures,
        IssueWorker,
        HistoryService,
        SearchService,
        ImportService,
      ],
      exports: [
        AuditTrail,
        BackgroundTasks,
        CONFIG,
        Database,
        DatabaseClock,
        DatabaseOutage,
        DeferredWrites,
        CommitEvents,
        DiskSpace,
        EventLog,
        EventSweep,
        FileStore,
        FileSweep,
        HealthRegistry,
        Idempotency,
        Mailer,
        MailLimit,
        Metrics,
        KindRegistry,
        NumberingService,
        SecretBox,
        SharedRedis,
        WindowCounts,
        CompanyService,
        Records,
        ImportService,
        IssuedDocuments,
        RecordPictures,
        IssueWorker,
        SearchService,
      ],
    };
  }

  /** After the last writes of all other modules. */
  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

/** @throws {DomainError} `conflict` if the store belongs to another database */
async function storeOf(config: Config, schema: Schema, database: Database): Promise<FileStore> {
  const files = await openFileStore(config);
  await requireSameIdentity(database, files, schema).catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  return files;
}

function healthOf(
  database: Database,
  files: FileStore,
  version: VersionWatch,
  space: DiskSpace,
): HealthRegistry {
  const health = new HealthRegistry();
  health.add({
    name: 'database',
    subject: 'The database',
    vital: true,
    check: async () => {
      await database.ping();
      if (await space.isFull('database'))
        return { ok: false, detail: whyUnavailable({ code: 'SQLITE_FULL' }) };
      const refusal = await version.check();
      return refusal === undefined ? { ok: true } : { ok: false, detail: inEnglish(refusal) };
    },
  });
  health.add({
    name: 'files',
    subject: 'The storage of files',
    vital: false,
    check: async () => {
      if (!(await space.isFull('files'))) return files.health();
      return { ok: false, detail: 'The disk of the files is full. Free some space.' };
    },
  });
  health.add({
    name: 'disk',
    subject: 'The disk',
    vital: false,
    check: async () => {
      const low = (await space.disks()).filter(({ state }) => state !== 'ok');
      return { ok: low.length === 0, detail: low.map(diskInWords).join(' ') };
    },
  });
  return health;
}

/** Controllers that every record gets by its declaration. */
function recordControllers(records: readonly RecordDefinition[]): Type<unknown>[] {
  return records.flatMap((record) => [
    historyController(record),
    ...(isImportable(record) ? [importController(record)] : []),
  ]);
}

function isImportable(record: RecordDefinition): record is ImportableRecord {
  return record.import !== undefined;
}

/** All that the domains declare, as one registry. */
export function registryOf({
  kinds,
  plainRecords,
  ledgers = [],
  searchSources = [],
}: Declarations): KindRegistry {
  const registry = new KindRegistry();
  for (const kind of kinds) registry.register(kind);
  for (const record of plainRecords) registry.registerRecord(record);
  for (const ledger of ledgers) registry.registerLedger(ledger);
  for (const source of searchSources) registry.registerSearchSource(source);
  return registry;
}
