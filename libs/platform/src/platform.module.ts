import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { AuditController } from './audit/audit.controller';
import { AuditSweep } from './audit/audit-sweep';
import { AuditTrail } from './audit/audit-trail';
import { CompanyController } from './company/company.controller';
import { CompanyService } from './company/company.service';
import { CONFIG, type Config } from './config/config';
import type { Schema } from './database/data-source';
import { Database } from './database/database';
import { DeferredWrites } from './database/deferred-writes';
import { FileSweep } from './files/file-sweep';
import { FileStore } from './files/file-store';
import { HealthRegistry } from './health/health';
import { HealthController } from './health/health.controller';
import { Idempotency } from './idempotency/idempotency';
import { IdempotencyKeys } from './idempotency/idempotency-keys';
import type { KindDefinition } from './kinds/kind';
import { KindRegistry } from './kinds/kind-registry';
import { Metrics } from './metrics/metrics';
import { MetricsController } from './metrics/metrics.controller';
import { SharedRedis } from './redis/shared-redis';
import { NumberingService } from './numbering/numbering.service';

/** What the whole server stands on: configuration, database, files, health, Kinds, numbering, the company. */
@Global()
@Module({})
export class PlatformModule implements OnApplicationShutdown {
  constructor(@Inject(Database) private readonly database: Database) {}

  /**
   * @param schema the tables of every lib
   * @param kinds the Kinds of every domain
   */
  static forRoot(config: Config, schema: Schema, kinds: readonly KindDefinition[]): DynamicModule {
    return {
      module: PlatformModule,
      controllers: [HealthController, MetricsController, CompanyController, AuditController],
      providers: [
        { provide: CONFIG, useValue: config },
        {
          provide: HealthRegistry,
          inject: [Database],
          useFactory: (database: Database) => healthOf(database),
        },
        { provide: Database, useFactory: () => Database.open(config.databaseUrl, schema) },
        { provide: FileStore, useFactory: () => new FileStore(config.filesDir) },
        { provide: KindRegistry, useFactory: () => registryOf(kinds) },
        DeferredWrites,
        FileSweep,
        Idempotency,
        IdempotencyKeys,
        Metrics,
        NumberingService,
        SharedRedis,
        CompanyService,
        AuditTrail,
        AuditSweep,
      ],
      exports: [
        AuditTrail,
        CONFIG,
        Database,
        DeferredWrites,
        FileStore,
        FileSweep,
        HealthRegistry,
        Idempotency,
        Metrics,
        KindRegistry,
        NumberingService,
        SharedRedis,
        CompanyService,
      ],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.close();
  }
}

function healthOf(database: Database): HealthRegistry {
  const health = new HealthRegistry();
  health.add({
    name: 'database',
    vital: true,
    check: async () => {
      await database.ping();
      return { ok: true };
    },
  });
  return health;
}

function registryOf(kinds: readonly KindDefinition[]): KindRegistry {
  const registry = new KindRegistry();
  for (const kind of kinds) registry.register(kind);
  return registry;
}
