import { randomBytes } from 'node:crypto';
import { createConnection } from 'mysql2/promise';

/** A kind of database the program runs on. */
export interface DatabaseKind {
  name: string;
  /** Makes an empty database; `url` is undefined for the embedded one, which the program makes itself. */
  create(): Promise<{ url: string | undefined; drop(): Promise<void> }>;
}

const sqlite: DatabaseKind = {
  name: 'SQLite',
  create: () => Promise.resolve({ url: undefined, drop: () => Promise.resolve() }),
};

/** The embedded database, and the servers that TEST_MARIADB_URL and TEST_MYSQL_URL name. */
export const DATABASES: readonly [DatabaseKind, ...DatabaseKind[]] = [
  sqlite,
  ...server('MariaDB', 'TEST_MARIADB_URL'),
  ...server('MySQL', 'TEST_MYSQL_URL'),
];

/**
 * For what no database decides: the first of them. The tests below the API hold of each, and the long run (`npm run
 * test:long`) takes all of them here, too.
 */
export const ANY_DATABASE = process.env.TEST_LONG ? DATABASES : DATABASES.slice(0, 1);

function server(name: string, variable: string): DatabaseKind[] {
  const address = process.env[variable];
  if (!address) {
    process.stdout.write(`Not tested on ${name}: ${variable} is not set.\n`);
    return [];
  }
  return [{ name, create: () => createOn(address) }];
}

async function createOn(address: string) {
  const name = `docket_e2e_${randomBytes(6).toString('hex')}`;
  await execute(address, `CREATE DATABASE ${name} CHARACTER SET utf8mb4`);
  const url = new URL(address);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(address, `DROP DATABASE ${name}`) };
}

/** Runs one statement on a database server. */
export async function execute(address: string, sql: string): Promise<void> {
  const connection = await createConnection(address);
  await connection.query(sql);
  await connection.end();
}
