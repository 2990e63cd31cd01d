import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { OperatorError } from '../../errors/operator-error';
import { createDataSource, isSqliteConnection, MIGRATIONS_TABLE, type Schema } from '../data-source';
import { isLocked } from '../errors/database-errors';
import { EMPTYING } from './migration-marks';
import { removeTables } from './remove-tables';
import { requireUnicode } from '../require-unicode';
import { requireKnown, stateOfDatabase, timeOf } from './pending-migrations';
import { ResumableRunner } from './resumable-runner';

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
 * Runs pending migrations, and finishes an interrupted one. If several programs start on one database at once, one of
 * them does so and the others wait.
 * @returns the names of those that were run
 * @throws {OperatorError} where another program takes too long over it, where the database belongs to a later
 *   version, or where the tables of a MySQL database cannot hold every text
 */
export async function runMigrations(source: DataSource, schema: Schema): Promise<string[]> {
  const state = await stateOfDatabase(source, schema);
  requireKnown(state);
  const isDue = state.pending.length > 0 || state.begun.length > 0;
  if (isSqliteConnection(source)) return isDue ? migrateSqlite(source) : [];
  return onMysql(source, async (runner) => {
    if (isDue) return underLock(runner, () => migrateMysql(source, schema, runner));
    await requireUnicode(runner);
    return [];
  });
}

/** Runs work on a connection of its own that can finish interrupted migrations. */
async function onMysql<Result>(
  source: DataSource,
  work: (runner: ResumableRunner) => Promise<Result>,
): Promise<Result> {
  const runner = new ResumableRunner(source);
  try {
    return await work(runner);
  } finally {
    await runner.release();
  }
}

/** Removes the tables of a database that holds nothing, so that they can be made anew. */
export async function removeAllTables(source: DataSource, schema: Schema): Promise<void> {
  if (isSqliteConnection(source)) {
    const runner = source.createQueryRunner();
    await asWriter(runner, () => removeTables(runner, schema)).finally(() => runner.release());
  } else {
    await onMysql(source, (runner) => underLock(runner, () => removeTables(runner, schema)));
  }
}

/** TypeORM reads the list of migrations again, so those that another program has run are skipped. */
async function migrateSqlite(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    const run = await asWriter(runner, () => source.runMigrations({ transaction: 'none' }));
    return run.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

async function migrateMysql(source: DataSource, schema: Schema, runner: ResumableRunner): Promise<string[]> {
  await requireUnicode(runner);
  // Another program may have changed the database before this one got the lock.
  const state = await stateOfDatabase(source, schema);
  requireKnown(state);
  if (state.begun.includes(EMPTYING)) {
    await removeTables(runner, schema);
    return migrateMysql(source, schema, runner);
  }
  // The same columns as TypeORM creates.
  await runner.query(
    `CREATE TABLE IF NOT EXISTS ${MIGRATIONS_TABLE} (id int NOT NULL AUTO_INCREMENT, \`timestamp\` bigint NOT NULL, ` +
      'name varchar(255) NOT NULL, PRIMARY KEY (id)) ENGINE=InnoDB',
  );
  const insert = `INSERT INTO ${MIGRATIONS_TABLE} (\`timestamp\`, name) VALUES (?, ?)`;
  for (const name of state.pending) {
    const migration = source.migrations.find((each) => (each.name ?? each.constructor.name) === name);
    if (migration === undefined) throw new Error(`The data source lacks the migration ${name}.`);
    await runner.resume(
      name,
      () => migration.up(runner),
      () => runner.query(insert, [timeOf(name), name]),
    );
  }
  return state.pending;
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
    // A connection that is broken has lost its lock.
    await runner.query(`SELECT RELEASE_LOCK(${name})`).catch(() => undefined);
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
    // SQLite ends a transaction by itself on a full disk; the first error is the one to tell.
    await runner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function begins(runner: QueryRunner): Promise<boolean> {
  try {
    await runner.query('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (isLocked(error)) return false;
    throw error;
  }
}

function tookTooLong(): OperatorError {
  return new OperatorError(
    'Another program has been bringing the database up to date for ten minutes. Let it finish, or stop it, and start again.',
  );
}
