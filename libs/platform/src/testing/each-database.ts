import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createConnection } from 'mysql2/promise';
import type { Schema } from '../database/data-source';
import { Database } from '../database/database';

/** An empty database of a test's own. */
export interface TestDatabase {
  url: string;
  remove(): Promise<void>;
}

/** The databases that tests run on: always SQLite, and MariaDB and MySQL where their servers' addresses are given. */
export const testDatabases: [name: string, create: () => Promise<TestDatabase>][] = [
  ['SQLite', createSqlite],
  ...serverDatabases('MariaDB', process.env['TEST_MARIADB_URL']),
  ...serverDatabases('MySQL', process.env['TEST_MYSQL_URL']),
];

/** Runs a group of tests on every database, each with a database of its own that holds `schema`. */
export function onEachDatabase(schema: Schema, tests: (database: () => Database) => void): void {
  describe.each(testDatabases)('on %s', (_name, create) => {
    let test: TestDatabase;
    let database: Database;

    beforeAll(async () => {
      test = await create();
      database = await Database.open(test.url, schema);
    });
    afterAll(async () => {
      await database.close();
      await test.remove();
    });
    tests(() => database);
  });
}

function createSqlite(): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'docket-database-'));
  const remove = () => {
    rmSync(folder, { recursive: true });
    return Promise.resolve();
  };
  return Promise.resolve({ url: `sqlite:${join(folder, 'test.sqlite')}`, remove });
}

function serverDatabases(name: string, server: string | undefined): typeof testDatabases {
  if (server === undefined) return [];
  const create = async () => {
    const url = new URL(server);
    url.pathname = `/docket_${randomUUID().replaceAll('-', '')}`;
    const run = async (sql: string) => {
      const connection = await createConnection(server);
      await connection.query(sql);
      await connection.end();
    };
    const quoted = `\`${url.pathname.slice(1)}\``;
    await run(`CREATE DATABASE ${quoted} CHARACTER SET utf8mb4`);
    return { url: url.toString(), remove: () => run(`DROP DATABASE ${quoted}`) };
  };
  return [[name, create]];
}
