import type { DynamicModule } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Schema } from './data-source';
import { openReader, openWriter } from './database-sources';

/** Name of the data source for transactions. Repositories are injected from the default one, which reads. */
const WRITER_NAME = 'writer';

/** Injects the data source for transactions. */
export const WRITER = getDataSourceToken(WRITER_NAME);

/** The server waits for its database before it starts Nest, so a failure here is final. */
const NO_RETRY: TypeOrmModuleOptions = { toRetry: () => false };

/**
 * The data sources of TypeORM for one application: the writer, which migrates, and the reader as the default one.
 * `PlatformModule` makes its `Database` of them and closes it when it stops. That must happen before TypeORM's own
 * modules close the connections. Nest stops global modules in the reverse order of their depth and of their import,
 * so these are imported by the root and all others below it.
 */
export function dataSourceModules(databaseUrl: string, schema: Schema): DynamicModule[] {
  let opening: Promise<DataSource> | undefined;
  const writer = () => (opening ??= openWriter(databaseUrl, schema));
  return [
    TypeOrmModule.forRootAsync({
      name: WRITER_NAME,
      useFactory: () => NO_RETRY,
      dataSourceFactory: writer,
    }),
    TypeOrmModule.forRootAsync({
      useFactory: () => NO_RETRY,
      dataSourceFactory: async () => openReader(databaseUrl, schema, await writer()),
    }),
  ];
}
