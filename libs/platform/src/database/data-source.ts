import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { DataSource, type DataSourceOptions, type MigrationInterface } from 'typeorm';
import { DURABLE, SqliteDriver } from './sqlite-driver';

/** Tables and their migrations: each lib contributes its own. */
export interface Schema {
  entities: (new () => object)[];
  migrations: (new () => MigrationInterface)[];
  /** Where rows name files of the store: by their SHA-256, alone or within JSON. */
  files?: { table: string; column: string }[];
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
      : {
          ...shared,
          type: databaseUrl.startsWith('mariadb:') ? 'mariadb' : 'mysql',
          url: databaseUrl,
          charset: 'utf8mb4',
          timezone: 'Z',
          supportBigNumbers: true,
          bigNumberStrings: true,
          poolSize: 10,
          // Servers keep 16,382 prepared statements for all connections together.
          extra: { waitForConnections: true, maxPreparedStatements: 100 },
        },
  );
}

function sqliteOptions(path: string, purpose: 'write' | 'read', shared: object): DataSourceOptions {
  if (path !== MEMORY) makeFile(path);
  return {
    ...shared,
    type: 'better-sqlite3',
    driver: SqliteDriver,
    database: path,
    timeout: 5_000,
    statementCacheSize: 500,
    prepareDatabase: (database: SqliteDriver) => {
      // First: the next one waits, too, where another program has the file.
      database.pragma('busy_timeout = 5000');
      database.pragma('journal_mode = WAL');
      // With WAL a power cut cannot corrupt the file; FULL also keeps the last commits.
      database.pragma(`synchronous = ${DURABLE}`);
      if (purpose === 'read') database.pragma('query_only = 1');
      else database.writeFromTheBeginning();
    },
  };
}

/** For its owner only, as are the journals that SQLite makes after it. What is there already keeps its rights. */
function makeFile(path: string): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  if (!existsSync(path)) closeSync(openSync(path, 'a', 0o600));
}
