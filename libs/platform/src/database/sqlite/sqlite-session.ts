import { setTimeout as delay } from 'node:timers/promises';
import type { DataSource, QueryRunner } from 'typeorm';
import { DomainError } from '../../errors/domain-error';
import { OperatorError } from '../../errors/operator-error';
import { isDatabaseAway, isFull, isLocked, meaningOf } from '../errors/database-errors';
import type { Durability, Work } from '../engine';
import type { SqliteDriver } from './sqlite-driver';
import { SqliteJournal } from './sqlite-journal';
import { outcomeUnknown, storageUnavailable } from '../errors/storage-refusals';

/** How long a transaction waits for its turn and for the write lock of another program. */
const LOCK_PATIENCE_MS = 10_000;
/** Pages (80 MB) above which this connection waits for the checkpoints of the other one. */
const LARGEST_WAL_PAGES = 20_000;
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 50;
/** A connection that could not be repaired is tried again no sooner than after this time. */
const REPAIR_PAUSE_MS = 1_000;

/** State of a connection that must not be used. */
interface Failure {
  error: unknown;
  /** When the last repair was tried, in milliseconds of `performance.now()`. */
  triedAt: number;
}

/**
 * Transactions of one SQLite connection, one after the other. A connection is used again only if it is known to be
 * outside a transaction; otherwise it is closed, opened again and tested. Until a test succeeds, transactions are refused.
 */
export class SqliteSession {
  private queue: Promise<unknown> = Promise.resolve();
  private failure: Failure | undefined;
  private length = 0;
  private readonly journal: SqliteJournal;

  /**
   * @param purpose of the transactions: to write, they take the lock for it; with `write only`, checkpoints are made by
   *   another connection
   */
  constructor(
    private readonly source: DataSource,
    private readonly purpose: 'read' | 'write' | 'write only',
  ) {
    this.journal = new SqliteJournal(String(source.options.database));
    this.prepare();
  }

  /** Number of transactions that run or wait. */
  get size(): number {
    return this.length;
  }

  /**
   * @throws {DomainError} `storage_unavailable` if the database cannot be used, and nothing was changed;
   *   `outcome_unknown` if a commit failed and may have taken place. Otherwise whatever `work` throws.
   */
  async transaction<Result>(work: Work<Result>, durability: Durability = 'on disk'): Promise<Result> {
    const lockedUntil = performance.now() + LOCK_PATIENCE_MS;
    const result = await this.enqueue(async () => {
      await this.requireConnection();
      return this.run(work, lockedUntil);
    });
    if (this.purpose !== 'read' && durability === 'on disk') await this.flush();
    return result;
  }

  /** @throws {DomainError} `storage_unavailable` if the connection is not usable and cannot be repaired now */
  async requireUsable(): Promise<void> {
    if (this.failure !== undefined) await this.enqueue(() => this.requireConnection());
  }

  async close(): Promise<void> {
    await this.queue;
    await this.journal.settled();
    await this.source.destroy();
  }

  private get connection(): SqliteDriver {
    return (this.source.driver as unknown as { databaseConnection: SqliteDriver }).databaseConnection;
  }

  private enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    this.length += 1;
    const turn = this.queue.then(work).finally(() => (this.length -= 1));
    this.queue = turn.catch(() => undefined);
    return turn;
  }

  /** Other transactions go on meanwhile. */
  private async flush(): Promise<void> {
    try {
      await this.journal.flush();
    } catch (error) {
      // It is unknown which part of the journal is on disk, so the repair writes all of it into the database file.
      this.failure ??= { error, triedAt: -Infinity };
      throw outcomeUnknown(error);
    }
  }

  private async run<Result>(work: Work<Result>, lockedUntil: number): Promise<Result> {
    const runner = this.source.createQueryRunner();
    let result: Result;
    try {
      await this.begin(runner, lockedUntil);
      result = await work(runner.manager);
      this.connection.requireTransaction();
      // A savepoint that was neither released nor rolled back is a part that failed and was not undone.
      if (depthOf(runner) !== 1) throw new Error('A part of the transaction could not be ended.');
    } catch (error) {
      throw await this.rolledBack(runner, error);
    }
    await this.commit(runner);
    return result;
  }

  /**
   * The wait for the lock leaves the event loop free, unlike the one of SQLite (`busy_timeout`).
   * @param lockedUntil when the lock of another program is waited for no longer, in milliseconds of `performance.now()`
   */
  private async begin(runner: QueryRunner, lockedUntil: number): Promise<void> {
    for (let pause = SHORTEST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      try {
        await runner.startTransaction();
        break;
      } catch (error) {
        if (!isLocked(error) || performance.now() > lockedUntil) throw error;
        await delay(pause);
      }
    }
    this.connection.guard(true);
  }

  private async commit(runner: QueryRunner): Promise<void> {
    const { connection } = this;
    connection.guard(false);
    try {
      await runner.commitTransaction();
      if (connection.inTransaction) throw new Error('The connection is still in a transaction.');
    } catch (error) {
      // SQLite says that it is full before it writes what makes a commit valid.
      const isUndone = connection.inTransaction || isFull(error);
      await this.repair(error);
      // A deferred constraint: the data are at fault, not the database.
      if (meaningOf(error) === 'refused') throw error;
      throw isUndone ? storageUnavailable(error) : outcomeUnknown(error);
    }
  }

  /** Ends a transaction that failed. @returns the error to throw */
  private async rolledBack(runner: QueryRunner, error: unknown): Promise<unknown> {
    const { connection } = this;
    const { failure } = connection;
    const isWhole = failure === undefined && connection.inTransaction && depthOf(runner) === 1;
    connection.guard(false);
    if (isWhole && !isDatabaseAway(error)) {
      try {
        await runner.rollbackTransaction();
        connection.proveReadable();
      } catch (failed) {
        await this.repair(failed);
      }
      return error;
    }
    await this.repair(failure ?? error);
    // A refusal by the work itself says more than the state of the connection.
    const isRefusal =
      error instanceof OperatorError ||
      (error instanceof DomainError && error.code !== 'storage_unavailable');
    return isRefusal ? error : storageUnavailable(failure ?? error);
  }

  private async requireConnection(): Promise<void> {
    if (this.failure === undefined) return;
    if (performance.now() - this.failure.triedAt >= REPAIR_PAUSE_MS) await this.repair(this.failure.error);
    if (this.failure !== undefined) throw storageUnavailable(this.failure.error);
  }

  /** Replaces the connection and tests the new one. Never rejects: `failure` says whether it is usable. */
  private async repair(error: unknown): Promise<void> {
    // A refusal of the lock is no fault of the connection, but TypeORM believes that a transaction has begun.
    const isBusyOnly = isLocked(error);
    try {
      // Closing rolls back what is open. TypeORM forgets its query runner, and with it what that believes.
      await Promise.resolve(this.source.driver.disconnect()).catch(() => undefined);
      await this.source.driver.connect();
      this.prepare();
      if (this.purpose !== 'read' && !isBusyOnly) {
        this.connection.pragma('wal_checkpoint(TRUNCATE)');
        this.connection.proveWritable();
      } else this.connection.proveReadable();
      this.failure = undefined;
    } catch (failed) {
      this.failure = { error: failed, triedAt: performance.now() };
    }
  }

  private prepare(): void {
    if (this.purpose === 'read') return;
    this.connection.pragma('busy_timeout = 0');
    // A commit by itself waits for no disk, which would hold the event loop: `flush` does.
    this.connection.pragma('synchronous = NORMAL');
    this.journal.renew();
    if (this.purpose === 'write only') this.connection.pragma(`wal_autocheckpoint = ${LARGEST_WAL_PAGES}`);
  }
}

function depthOf(runner: QueryRunner): number {
  return (runner as unknown as { transactionDepth: number }).transactionDepth;
}
