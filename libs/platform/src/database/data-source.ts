import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DataSource,
  type DataSourceOptions,
  type MigrationInterface,
  type EntitySubscriberInterface,
  EventSubscriber,
} from 'typeorm';
import { giveWay } from '../event-loop/give-way';
import type { DataCheck, Reference } from '../check/data-check';
import { mysqlOptions } from './mysql/mysql-options';
import { BUSY_MS, SqliteDriver } from './sqlite/sqlite-driver';

/** Tables and their migrations: each lib contributes its own. */
export interface Schema {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  /** Columns that name files of the store by their SHA-256, alone or within JSON. */
  files?: FileColumn[];
  /** Rows that must exist because others name them. */
  references?: readonly Reference[];
  /** Checks of the command `check`. */
  checks?: readonly DataCheck[];
}

/** A column with the SHA-256 of files. */
export interface FileColumn {
  table: string;
  column: string;
  /** Column with the size of the file in bytes. */
  size?: string;
}

/**
 * Lets other requests run between the statements of one. SQLite runs a statement while its caller waits, so nothing else
 * would run until all statements of a request have.
 */
@EventSubscriber()
class GiveWayBeforeQueries implements EntitySubscriberInterface {
  beforeQuery(): Promise<void> {
    return giveWay();
  }
}

export const MIGRATIONS_TABLE = 'migrations';

/** The path of a database that is gone with its connection. */
const MEMORY = ':memory:';

/** Whether the address names the embedded SQLite. */
export function isSqlite(databaseUrl: string): boolean {
  return databaseUrl.startsWith('sqlite:');
}

/** Whether a connection is one to the embedded SQLite. */
export function isSqliteConnection({ options }: DataSource): boolean {
  return options.type === 'better-sqlite3';
}

/**
 * A data source for an address: `sqlite:<path>` or `mysql://user:password@host:3306/database` (MySQL or
 * MariaDB), or `mariadb://…`.
 * Not yet connected.
 * @param purpose on SQLite, `read` opens a connection that cannot write
 */
export function createDataSource(
  databaseUrl: string,
  schema: Schema,
  purpose: 'write' | 'read' = 'write',
): DataSource {
  const shared = {
    entities: schema.entities,
    migrations: schema.migrations,
    migrationsTableName: MIGRATIONS_TABLE,
    synchronize: false,
    logging: false,
  } as const;
  return new DataSource(
    isSqlite(databaseUrl)
      ? sqliteOptions(databaseUrl.slice('sqlite:'.length), purpose, shared)
      : ({ ...shared, ...mysqlOptions(databaseUrl) } as DataSourceOptions),
  );
}

function sqliteOptions(path: string, purpose: 'write' | 'read', shared: object): DataSourceOptions {
  if (path !== MEMORY && purpose === 'write') makeFile(path);
  let busyMs = BUSY_MS;
  return {
    ...shared,
    subscribers: [GiveWayBeforeQueries],
    type: 'better-sqlite3',
    driver: SqliteDriver,
    database: path,
    statementCacheSize: 500,
    prepareDatabase: (database: SqliteDriver) => {
      database.prepareFor(purpose, busyMs);
      // One that replaces it is opened while others are served.
      busyMs = 0;
    },
  };
}

/** Creates a file for its owner alone; SQLite's journals get the same rights. An existing file keeps its rights. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}
