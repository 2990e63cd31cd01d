import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { DomainError } from '../errors/domain-error';
import { createDataSource, type Schema } from './data-source';
import { requireUnicode } from './require-unicode';
import { executedMigrations, stateOf } from './pending-migrations';

/** How long one waits for another program that brings the same database up to date. */
const LONGEST_WAIT_S = 600;
const PAUSE_MS = 50;

/** Brings a database up to date. @returns the migrations that were run */
export async function migrate(databaseUrl: string, schema: Schema): Promise<string[]> {
  const source = await createDataSource(databaseUrl, schema).initialize();
  try {
    return await runMigrations(source, schema);
  } finally {
    await source.destroy();
  }
}

/**
 * Runs the migrations that are due. Of several programs that start on one database at once, one does so, and the others
 * wait for it.
 * @returns the names of those that were run
 * @throws {DomainError} `conflict` where another program takes too long over it, or where the tables of a MySQL database
 * cannot hold every text
 */
export async function runMigrations(source: DataSource, schema: Schema): Promise<string[]> {
  const isSqliteFile = source.options.type === 'better-sqlite3';
  const isDue = stateOf(await executedMigrations(source), schema).pending.length > 0;
  if (isSqliteFile && !isDue) return [];
  const runner = source.createQueryRunner();
  try {
    if (!isDue) {
      await requireUnicode(runner);
      return [];
    }
    return await (isSqliteFile
      ? asWriter(runner, () => run(source, 'none'))
      : underLock(runner, async () => {
          await requireUnicode(runner);
          return run(source, 'each');
        }));
  } finally {
    await runner.release();
  }
}

/** What has been run meanwhile is left out: TypeORM looks again. */
async function run(source: DataSource, transaction: 'none' | 'each'): Promise<string[]> {
  return (await source.runMigrations({ transaction })).map(({ name }) => name);
}

/** On MySQL a statement that changes tables cannot be undone, so a lock of the server's is held over all of them. */
async function underLock<Result>(runner: QueryRunner, work: () => Promise<Result>): Promise<Result> {
  // The lock's name counts for the whole server, and may be 64 characters long. MySQL 9 has MD5 and SHA1 no more.
  const name = "CONCAT('docket:migrate:', LEFT(SHA2(DATABASE(), 256), 32))";
  const [row] = (await runner.query(`SELECT GET_LOCK(${name}, ${LONGEST_WAIT_S}) AS locked`)) as {
    locked: number | string | null;
  }[];
  if (Number(row?.locked) !== 1) throw tookTooLong();
  try {
    return await work();
  } finally {
    await runner.query(`SELECT RELEASE_LOCK(${name})`);
  }
}

/** On SQLite all of it is one transaction, begun as the file's only writer. */
async function asWriter<Result>(runner: QueryRunner, work: () => Promise<Result>): Promise<Result> {
  // SQLite itself waits without letting anything else of this program have its turn: so the waiting is done here.
  await runner.query('PRAGMA busy_timeout = 0');
  const patience = AbortSignal.timeout(LONGEST_WAIT_S * 1_000);
  while (!(await begins(runner))) {
    if (patience.aborted) throw tookTooLong();
    await delay(PAUSE_MS);
  }
  await runner.query('PRAGMA busy_timeout = 5000');
  try {
    const result = await work();
    await runner.query('COMMIT');
    return result;
  } catch (error) {
    await runner.query('ROLLBACK');
    throw error;
  }
}

async function begins(runner: QueryRunner): Promise<boolean> {
  try {
    await runner.query('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

function tookTooLong(): DomainError {
  return new DomainError(
    'conflict',
    'Another program has been bringing the database up to date for ten minutes. Let it finish, or stop it, and start again.',
  );
}
