import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'mysql2';
import { type DataSource, type EntityManager } from 'typeorm';
import { createDataSource, isSqlite, isSqliteConnection, type Schema } from './data-source';
import { inSnapshot, provideSnapshots } from './in-snapshot';
import { runMigrations } from './run-migrations';
import { DURABLE, type SqliteDriver, type Synchronous } from './sqlite-driver';
import { StaleVersion } from './stale-version';
import { UnitOfWork } from './unit-of-work';

/** How often a transaction that lost against another one on MySQL is run in all. */
const ATTEMPTS = 5;
/** A deadlock's victim; and one that has met a row which another one has just made: now it can see it, and say so. */
const RETRYABLE = new Set(['ER_LOCK_DEADLOCK', 'ER_LOCK_WAIT_TIMEOUT', 'ER_DUP_ENTRY']);

/** What the connections of a process do. */
export interface DatabaseLoad {
  used: number;
  idle: number;
  /** What waits for one of them. */
  waiting: number;
}

/**
 * The database, and the only place where transactions are opened.
 *
 * TypeORM has one SQLite connection for everybody: a transaction begun while another one awaits would become its
 * savepoint and be lost with it. So on SQLite transactions queue up on one connection, and reads have a second one,
 * which sees what is committed (WAL). A snapshot would hold back what the other readers see, so those queue up on a
 * third one.
 */
export class Database {
  private queue: Promise<unknown> = Promise.resolve();
  /** Transactions on SQLite: the one that runs, and those that wait for it. */
  private writing = 0;
  private snapshotQueue: Promise<unknown> = Promise.resolve();
  private readonly units = new AsyncLocalStorage<UnitOfWork>();
  private openUnits = 0;

  private constructor(
    private readonly writer: DataSource,
    private readonly reader: DataSource,
    private readonly snapshots: DataSource,
  ) {
    provideSnapshots(reader, (work) => this.outside(work));
  }

  /**
   * Connects and runs the migrations that are due, also where others do so at the same time.
   * @throws {DomainError} `conflict` where another program takes too long over them
   */
  static async open(databaseUrl: string, schema: Schema): Promise<Database> {
    const writer = await createDataSource(databaseUrl, schema).initialize();
    await runMigrations(writer, schema).catch(async (error: unknown) => {
      await writer.destroy();
      throw error;
    });
    if (!isSqlite(databaseUrl)) {
      await prepareSessions(writer);
      return new Database(writer, writer, writer);
    }
    const reader = await createDataSource(databaseUrl, schema, 'read').initialize();
    const snapshots = await createDataSource(databaseUrl, schema, 'read').initialize();
    return new Database(writer, reader, snapshots);
  }

  /** For reads outside a transaction: sees what is committed, and within `asOne` what that has written. */
  get read(): EntityManager {
    return this.units.getStore()?.manager ?? this.reader.manager;
  }

  /**
   * Runs `work`, which reads in several statements, on one state of the database; within `asOne` on what that has written.
   * @throws whatever `work` throws
   */
  snapshot<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return inSnapshot(this.read, work);
  }

  /** Which family of database this is, for the few statements that differ. */
  get dialect(): 'sqlite' | 'mysql' {
    return isSqliteConnection(this.writer) ? 'sqlite' : 'mysql';
  }

  /**
   * Runs `work` in a transaction: all of it is committed, or nothing. On MySQL one that lost against another is run again, so
   * `work` must change nothing outside the database.
   * @throws whatever `work` throws, after the rollback
   */
  async transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const unit = this.units.getStore();
    return unit === undefined || unit.isOver ? this.alone(work) : unit.transaction(work);
  }

  /**
   * A transaction of its own whose result may be undone by a power cut, though not by the end of the process, and that is
   * made again by itself then: on SQLite its commit does not wait for the disk. What is committed after it with
   * `transaction` holds whatever happens, and this with it. Not for use within `asOne`.
   * @throws whatever `work` throws, after the rollback
   */
  async redoable<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.alone(work, 'NORMAL');
  }

  /**
   * Makes one transaction of all that `work` opens, and of `finish` after it: what `finish` writes about the result is
   * there if and only if the change is.
   * @throws whatever `work` and `finish` throw, after everything has been rolled back
   */
  async asOne<Result>(
    work: () => Promise<Result>,
    finish: (manager: EntityManager, result: Result) => Promise<void>,
  ): Promise<Result> {
    const unit = new UnitOfWork((part) => this.alone(part));
    this.openUnits++;
    try {
      return await this.units.run(unit, () => unit.complete(work, finish));
    } finally {
      this.openUnits--;
      // Up to Node 22, a storage that was used once makes every promise of the process slower for ever: a quarter of
      // the time of a read.
      if (this.openUnits === 0) this.units.disable();
    }
  }

  /** Whether a query is answered. */
  async ping(): Promise<void> {
    await this.reader.query('SELECT 1');
  }

  /** How busy the connections of this process are. SQLite has one that writes. */
  load(): DatabaseLoad {
    if (this.dialect === 'mysql') return poolLoad(this.writer);
    const used = Math.min(this.writing, 1);
    return { used, idle: 1 - used, waiting: this.writing - used };
  }

  /** Waits for the transactions that are queued, then closes the connections. */
  async close(): Promise<void> {
    await Promise.all([this.queue, this.snapshotQueue]);
    for (const source of [this.snapshots, this.reader]) if (source !== this.writer) await source.destroy();
    await this.writer.destroy();
  }

  private async alone<Result>(
    work: (manager: EntityManager) => Promise<Result>,
    synchronous: Synchronous = DURABLE,
  ): Promise<Result> {
    if (this.dialect === 'mysql') return this.retrying(work);
    this.writing += 1;
    const turn = this.queue
      .then(() => this.flushing(synchronous, () => this.writer.transaction(work)))
      .finally(() => (this.writing -= 1));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** It can be set between transactions only. */
  private async flushing<Result>(synchronous: Synchronous, work: () => Promise<Result>): Promise<Result> {
    if (synchronous === DURABLE) return work();
    const { databaseConnection } = this.writer.driver as unknown as { databaseConnection: SqliteDriver };
    databaseConnection.pragma(`synchronous = ${synchronous}`);
    try {
      return await work();
    } finally {
      databaseConnection.pragma(`synchronous = ${DURABLE}`);
    }
  }

  /** A snapshot of its own. */
  private outside<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    if (this.dialect === 'mysql') return this.consistently(work);
    const turn = this.snapshotQueue.then(() => this.snapshots.transaction(work));
    this.snapshotQueue = turn.catch(() => undefined);
    return turn;
  }

  private async consistently<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const runner = this.snapshots.createQueryRunner();
    try {
      await runner.query('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
      return await work(runner.manager).finally(() => runner.query('COMMIT'));
    } finally {
      await runner.release();
    }
  }

  private async retrying<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.writer.transaction('READ COMMITTED', work);
      } catch (error) {
        const code = (error as { code?: string }).code ?? '';
        const isRetryable = RETRYABLE.has(code) || error instanceof StaleVersion;
        if (attempt === ATTEMPTS || !isRetryable) throw error;
        await delay(Math.random() * 20 * attempt);
      }
    }
  }
}

/** Only at this level is a transaction's snapshot kept; servers may be set to another one. */
const SESSION = 'SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ';

async function prepareSessions(source: DataSource): Promise<void> {
  const { pool } = source.driver as unknown as { pool: Pool };
  pool.on('connection', (connection) => {
    // One that cannot even do this fails at its first statement.
    connection.query(SESSION, () => undefined);
  });
  // The one that is open already.
  await source.query(SESSION);
}

/** mysql2 has no public figures of its pool. */
function poolLoad(source: DataSource): DatabaseLoad {
  const { pool } = source.driver as unknown as {
    pool: Readonly<Record<'_allConnections' | '_freeConnections' | '_connectionQueue', { length: number }>>;
  };
  const idle = pool._freeConnections.length;
  return { used: pool._allConnections.length - idle, idle, waiting: pool._connectionQueue.length };
}
