import type { DataSource } from 'typeorm';
import { createDataSource, isSqlite, type Schema } from './data-source';
import { runMigrations } from './migrations/run-migrations';

/** The open connections that a `Database` uses. Closed by the `Database`. */
export interface DatabaseSources {
  /** For transactions. */
  readonly writer: DataSource;
  /** For reads outside a transaction. On MySQL it is the writer. */
  readonly reader: DataSource;
}

/**
 * Connects and runs the migrations that are due, also where others do so at the same time.
 * @throws {DomainError} `conflict` where another program takes too long over them; nothing stays open
 */
export async function openWriter(databaseUrl: string, schema: Schema): Promise<DataSource> {
  const writer = await createDataSource(databaseUrl, schema).initialize();
  return closedOnFailure([writer], async () => {
    await runMigrations(writer, schema);
    return writer;
  });
}

/**
 * Connects for reading.
 * @param writer of the same database, migrated
 * @throws what the driver throws; the writer is closed then
 */
export function openReader(databaseUrl: string, schema: Schema, writer: DataSource): Promise<DataSource> {
  return closedOnFailure([writer], () =>
    isSqlite(databaseUrl)
      ? createDataSource(databaseUrl, schema, 'read').initialize()
      : Promise.resolve(writer),
  );
}

/**
 * Closes the connections if `work` fails.
 * @throws whatever `work` throws
 */
export async function closedOnFailure<Result>(
  sources: readonly DataSource[],
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    for (const source of new Set(sources)) if (source.isInitialized) await source.destroy();
    throw error;
  }
}
