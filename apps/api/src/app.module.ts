import {
  AccessGuard,
  AccessModule,
  accessSchema,
  CredentialsGuard,
  InFlightGuard,
  RateLimitGuard,
} from '@docket/access';
import { AttachmentsModule, attachmentsSchema } from '@docket/attachments';
import {
  inventoryLedgers,
  InventoryModule,
  inventoryRecords,
  inventorySchema,
  inventorySearchSources,
} from '@docket/inventory';
import {
  type Config,
  CsvListInterceptor,
  dataSourceModules,
  type Declarations,
  EntityTagInterceptor,
  IdempotencyInterceptor,
  inOrder,
  PageLinkInterceptor,
  PlatformModule,
  platformSchema,
  ProblemFilter,
  ValidationPipe,
  type Schema,
} from '@docket/platform';
import { productionKinds, ProductionModule, productionRecords, productionSchema } from '@docket/production';
import { salesKinds, SalesModule, salesRecords, salesSchema, salesSearchSources } from '@docket/sales';
import { serviceKinds, ServiceModule, serviceSchema } from '@docket/service';
import { TemplatesModule, templatesSchema } from '@docket/templates';
import { WebhooksModule, webhooksSchema } from '@docket/webhooks';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import type { Programs } from './programs';

const schemas: Schema[] = [
  platformSchema,
  accessSchema,
  attachmentsSchema,
  templatesSchema,
  webhooksSchema,
  inventorySchema,
  salesSchema,
  productionSchema,
  serviceSchema,
];

/** Every table of the server, and every migration. */
export const schema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
  files: schemas.flatMap(({ files = [] }) => files),
  references: schemas.flatMap(({ references = [] }) => references),
  checks: schemas.flatMap(({ checks = [] }) => checks),
};

export const kinds = [...salesKinds, ...productionKinds, ...serviceKinds];

/** The other records that have a history and are searched. */
export const plainRecords = [...salesRecords, ...inventoryRecords, ...productionRecords];

/** The Kinds, records, ledgers and search sources of all domains. */
export const declarations: Declarations = {
  kinds,
  plainRecords,
  ledgers: inventoryLedgers,
  searchSources: [...inventorySearchSources, ...salesSearchSources],
};

/** Holds the data sources beside the application, so that they are stopped after it. */
@Module({})
class RootModule {}

/** The composition root: which modules there are, and what stands before and behind every handler. */
@Module({})
export class AppModule {
  static forRoot(config: Config, programs: Programs): DynamicModule {
    const application: DynamicModule = {
      module: AppModule,
      imports: [
        // First: it is stopped last.
        PlatformModule.forRoot(config, schema, declarations, programs),
        AccessModule,
        AttachmentsModule.forRoot([...kinds, ...plainRecords]),
        TemplatesModule.forRoot(programs, kinds),
        WebhooksModule.forRoot(programs),
        InventoryModule,
        SalesModule,
        ProductionModule,
        ServiceModule,
      ],
      providers: [
        // Who calls, and how often: asked before a body is read, by the HTTP server.
        CredentialsGuard,
        RateLimitGuard,
        // Then in this order: how many at once, and may they?
        { provide: APP_GUARD, useExisting: InFlightGuard },
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
        EntityTagInterceptor,
        PageLinkInterceptor,
        CsvListInterceptor,
        IdempotencyInterceptor,
        {
          provide: APP_INTERCEPTOR,
          useFactory: inOrder,
          inject: [
            InFlightGuard,
            EntityTagInterceptor,
            PageLinkInterceptor,
            CsvListInterceptor,
            // The innermost: what it gives again gets its headers like any other answer.
            IdempotencyInterceptor,
          ],
        },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
    return { module: RootModule, imports: [...dataSourceModules(config.databaseUrl, schema), application] };
  }
}
