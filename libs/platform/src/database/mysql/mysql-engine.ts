import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolConnection } from 'mysql2';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import { databaseAwayError, isDuplicate, meaningOf } from '../errors/database-errors';
import type { DatabaseLoad, Engine, Work } from '../engine';
import { MARKS_TABLE } from '../migrations/migration-marks';
import type { MysqlLimits } from './mysql-options';
import { limitTimes } from './mysql-time-limits';
import { outcomeUnknown } from '../errors/storage-refusals';
import { StaleVersion } from '../records/stale-version';

/** How often a transaction that lost against another one is run in all. */
const ATTEMPTS = 5;
/** Longest that closing waits for the transactions that run: a server that hangs must not keep the program from stopping. */
const CLOSE_PATIENCE_MS = 3_000;
/** Only at this level is a transaction's snapshot kept; servers may be set to another one. */
const SESSION = 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ';

/** MySQL and MariaDB: one pool of connections for everything. */
export class MysqlEngine implements Engine {
  readonly dialect = 'mysql';

  /** A change could not be written: the database may answer and still refuse every change (read-only, disk full). */
  private hasFailedToWrite = false;
  private readonly transactions = new Set<Promise<unknown>>();

  private constructor(private readonly source: DataSource) {}

  /** @param source an open pool, migrated */
  static async open(source: DataSource, limits: MysqlLimits): Promise<MysqlEngine> {
    await prepareSessions(source, limits);
    return new MysqlEngine(source);
  }

  get reader(): EntityManager {
    return this.source.manager;
  }

  /** Runs `work` again if it lost against another transaction, so it must change nothing outside the database. */
  transaction<Result>(work: Work<Result>): Promise<Result> {
    const transaction = this.repeated(work).finally(() => this.transactions.delete(transaction));
    this.transactions.add(transaction);
    return transaction;
  }

  private async repeated<Result>(work: Work<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.once(work);
      } catch (error) {
        const isRetryable = isLost(error) || error instanceof StaleVersion;
        if (attempt === ATTEMPTS || !isRetryable) throw error;
        await delay(Math.random() * 20 * attempt);
      }
    }
  }

  async snapshot<Result>(work: Work<Result>): Promise<Result> {
    const runner = this.source.createQueryRunner();
    try {
      await cleanOrClosed(runner, () =>
        runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY'),
      );
      const result = await work(runner.manager).catch(async (error: unknown) => {
        // The error of `work` says more than that of ending the snapshot after it.
        await cleanOrClosed(runner, () => runner.query('ROLLBACK')).catch(() => undefined);
        throw error;
      });
      await cleanOrClosed(runner, () => runner.query('COMMIT'));
      return result;
    } finally {
      await runner.release();
    }
  }

  private async once<Result>(work: Work<Result>): Promise<Result> {
    try {
      const result = await this.run(work);
      this.hasFailedToWrite = false;
      return result;
    } catch (error) {
      if (databaseAwayError(error) !== undefined) this.hasFailedToWrite = true;
      throw error;
    }
  }

  private async run<Result>(work: Work<Result>): Promise<Result> {
    const runner = this.source.createQueryRunner();
    try {
      await cleanOrClosed(runner, () => runner.startTransaction('READ COMMITTED'));
      const result = await work(runner.manager).catch(async (error: unknown) => {
        // The error of `work` says more than that of a rollback after it.
        await cleanOrClosed(runner, () => runner.rollbackTransaction()).catch(() => undefined);
        throw error;
      });
      // After any other error the commit may have taken place: the transaction must not be run again.
      await cleanOrClosed(runner, () => runner.commitTransaction()).catch((error: unknown) => {
        throw meaningOf(error) === 'again' ? error : outcomeUnknown(error);
      });
      return result;
    } finally {
      await runner.release();
    }
  }

  /** After a change failed, only one that succeeds counts as an answer. It is taken back. */
  async ping(): Promise<void> {
    if (!this.hasFailedToWrite) return void (await this.source.query('SELECT 1'));
    const runner = this.source.createQueryRunner();
    try {
      await cleanOrClosed(runner, async () => {
        await runner.startTransaction();
        await runner.query(`INSERT INTO ${MARKS_TABLE} (name, steps) VALUES (?, 0)`, [randomUUID()]);
        await runner.rollbackTransaction();
      });
      this.hasFailedToWrite = false;
    } finally {
      await runner.release();
    }
  }

  /** mysql2 has no public figures of its pool. */
  load(): DatabaseLoad {
    const { pool } = this.source.driver as unknown as {
      pool: Readonly<Record<'_allConnections' | '_freeConnections' | '_connectionQueue', { length: number }>>;
    };
    const idle = pool._freeConnections.length;
    return { used: pool._allConnections.length - idle, idle, waiting: pool._connectionQueue.length };
  }

  async close(): Promise<void> {
    const waited = new AbortController();
    const late = delay(CLOSE_PATIENCE_MS, undefined, { ref: false, signal: waited.signal });
    await Promise.race([Promise.allSettled(this.transactions), late.catch(() => undefined)]);
    waited.abort();
    await this.source.destroy();
  }
}

/** A deadlock's victim; or one that met a row which another one has just made, and can now see it. */
function isLost(error: unknown): boolean {
  return meaningOf(error) === 'again' || isDuplicate(error);
}

/** Runs BEGIN, COMMIT or ROLLBACK. If it fails, the connection may still be in a transaction: it is closed. */
async function cleanOrClosed(runner: QueryRunner, statement: () => Promise<unknown>): Promise<void> {
  try {
    await statement();
  } catch (error) {
    const connection = (await runner.connect().catch(() => undefined)) as PoolConnection | undefined;
    connection?.destroy();
    throw error;
  }
}

async function prepareSessions(source: DataSource, limits: MysqlLimits): Promise<void> {
  const { pool } = source.driver as unknown as { pool: Pool };
  limitTimes(pool, limits);
  const [row] = (await source.query('SELECT VERSION() AS version')) as { version: string }[];
  // The server ends a slow statement by itself, and the connection stays. MySQL has this for SELECT only, in milliseconds.
  const limit = row?.version.includes('MariaDB')
    ? `max_statement_time = ${limits.statementMs / 1_000}`
    : `max_execution_time = ${limits.statementMs}`;
  const statements = [SESSION, `SET SESSION ${limit}`];
  pool.on('connection', (connection) => {
    // One that cannot even do this fails at its first statement.
    for (const statement of statements) connection.query(statement, () => undefined);
  });
  // The pool has one open connection.
  for (const statement of statements) await source.query(statement);
}
