import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { DomainError } from '../errors/domain-error';
import { isSqlite, type Schema } from './data-source';
import { closedOnFailure, type DatabaseSources, openReader, openWriter } from './database-sources';
import type { DatabaseLoad, Durability, Engine, Work } from './engine';
import { inSnapshot, provideSnapshots } from './in-snapshot';
import { MysqlEngine } from './mysql/mysql-engine';
import { mysqlLimits } from './mysql/mysql-options';
import { SqliteEngine } from './sqlite/sqlite-engine';
import type { DatabasePrograms } from './sqlite/sqlite-reads';
import { UnitOfWork } from './unit-of-work';

/** The database, and the only place where transactions are opened. How they run is a matter of its engine. */
export class Database {
  private readonly units = new AsyncLocalStorage<UnitOfWork>();
  /** Actions that an open transaction runs after its commit. */
  private readonly afterCommit = new WeakMap<EntityManager, Set<() => void>>();
  private openUnits = 0;
  private writeRefusal: DomainError | undefined;
  private closing: Promise<void> | undefined;

  private constructor(private readonly engine: Engine) {
    provideSnapshots(engine.reader.connection, (work) => engine.snapshot(work));
  }

  /**
   * Opens the connections and runs the migrations that are due: for programs and tests without Nest.
   * @param programs without them, reads of the embedded SQLite hold the event loop
   * @throws {DomainError} `conflict` where another program takes too long over the migrations
   */
  static async open(databaseUrl: string, schema: Schema, programs?: DatabasePrograms): Promise<Database> {
    const writer = await openWriter(databaseUrl, schema);
    const reader = await openReader(databaseUrl, schema, writer);
    return Database.over({ writer, reader }, databaseUrl, schema, programs);
  }

  /**
   * Makes a database of connections that are open, and closes them when it is closed.
   * @param programs without them, reads of the embedded SQLite hold the event loop
   * @throws what the driver throws; the connections are closed then
   */
  static over(
    { writer, reader }: DatabaseSources,
    databaseUrl: string,
    schema: Schema,
    programs?: DatabasePrograms,
  ): Promise<Database> {
    return closedOnFailure([writer, reader], async () => {
      const engine = isSqlite(databaseUrl)
        ? await SqliteEngine.open(databaseUrl, schema, { writer, reader }, programs)
        : await MysqlEngine.open(writer, mysqlLimits(databaseUrl));
      return new Database(engine);
    });
  }

  /** For reads outside a transaction: sees what is committed, and within `asOne` what that has written. */
  get read(): EntityManager {
    return this.units.getStore()?.manager ?? this.engine.reader;
  }

  /**
   * Runs `work`, which reads in several statements, on one state of the database; within `asOne` on what that has written.
   * @throws whatever `work` throws
   */
  snapshot<Result>(work: Work<Result>): Promise<Result> {
    return inSnapshot(this.read, work);
  }

  /** Which family of database this is, for the few statements that differ. */
  get dialect(): 'sqlite' | 'mysql' {
    return this.engine.dialect;
  }

  /**
   * Runs `work` in a transaction: all of it is committed, or nothing. On MySQL one that lost against another is run again, so
   * `work` must change nothing outside the database.
   * @throws whatever `work` throws, after the rollback
   */
  async transaction<Result>(work: Work<Result>): Promise<Result> {
    this.requireWritable();
    const unit = this.units.getStore();
    return unit === undefined || unit.isOver ? this.committed(work) : unit.transaction(work);
  }

  /**
   * A transaction whose result may be lost in a power cut, but not when the process ends, and whose work repeats
   * itself then. On SQLite its commit does not wait for the disk. A later commit of `transaction` makes both durable.
   * Do not use it within `asOne`.
   * @throws whatever `work` throws, after the rollback
   */
  async redoable<Result>(work: Work<Result>): Promise<Result> {
    this.requireWritable();
    return this.committed(work, 'in journal');
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
    const unit = new UnitOfWork((part) => this.committed(part));
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

  /**
   * Runs work once the transaction is committed; within `asOne` once all of it is. It does not run after a rollback.
   * The same work runs once, even if it was passed several times.
   * @param manager of the transaction; of none of them, it is done at once
   * @param work must not throw: the change is there
   */
  whenCommitted(manager: EntityManager, work: () => void): void {
    const works = this.afterCommit.get(manager);
    if (works === undefined) work();
    else works.add(work);
  }

  /** A transaction that may be run again: only what its last run has said is done after it. */
  private async committed<Result>(work: Work<Result>, durability?: Durability): Promise<Result> {
    let works = new Set<() => void>();
    const result = await this.engine.transaction((manager) => {
      works = new Set();
      this.afterCommit.set(manager, works);
      return work(manager).finally(() => this.afterCommit.delete(manager));
    }, durability);
    for (const done of works) done();
    return result;
  }

  /** Whether transactions are refused. */
  get isReadOnly(): boolean {
    return this.writeRefusal !== undefined;
  }

  /** From now on every transaction throws this error; undefined allows them again. */
  refuseWrites(refusal: DomainError | undefined): void {
    this.writeRefusal = refusal;
  }

  private requireWritable(): void {
    if (this.writeRefusal !== undefined) throw this.writeRefusal;
  }

  /** Whether a query is answered. */
  async ping(): Promise<void> {
    await this.engine.ping();
  }

  /** How busy the connections of this process are. */
  load(): DatabaseLoad {
    return this.engine.load();
  }

  /** Waits for the transactions that are queued, then closes the connections. Further calls wait for the same. */
  close(): Promise<void> {
    this.closing ??= this.engine.close();
    return this.closing;
  }
}
