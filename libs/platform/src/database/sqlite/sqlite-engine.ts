import type { DataSource, EntityManager } from 'typeorm';
import { createDataSource, type Schema } from '../data-source';
import type { DatabaseSources } from '../database-sources';
import type { DatabaseLoad, Durability, Engine, Work } from '../engine';
import { readBy, snapshotManager } from './sqlite-read-source';
import { type DatabasePrograms, SqliteReads } from './sqlite-reads';
import { SqliteSession } from './sqlite-session';

/** A checkpoint is made this long after a change. */
const CHECKPOINT_MS = 1_000;

/** How the engine reads on one state of the database. */
interface Snapshots {
  /** Number of reads that wait. */
  readonly waiting: number;
  /** Moves what was committed from the journal (WAL) into the database file; undefined if commits do so themselves. */
  checkpoint?(): Promise<unknown>;
  run<Result>(work: Work<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * The embedded SQLite. TypeORM shares one connection for all callers: a transaction begun while another one awaits would
 * become its savepoint and be lost with it. Transactions therefore queue on one connection. Reads see what is committed
 * (WAL): they run in processes of their own, or, without their program, on two more connections, one of which is for snapshots.
 */
export class SqliteEngine implements Engine {
  readonly dialect = 'sqlite';
  private readonly writing: SqliteSession;
  private checkpointTimer: NodeJS.Timeout | undefined;

  private constructor(
    writer: DataSource,
    private readonly readSource: DataSource,
    private readonly snapshots: Snapshots,
  ) {
    this.writing = new SqliteSession(writer, snapshots.checkpoint === undefined ? 'write' : 'write only');
  }

  /** @param sources open connections of their own, the writer migrated */
  static async open(
    databaseUrl: string,
    schema: Schema,
    { writer, reader }: DatabaseSources,
    programs?: DatabasePrograms,
  ): Promise<SqliteEngine> {
    const snapshots =
      programs === undefined
        ? onConnection(await createDataSource(databaseUrl, schema, 'read').initialize())
        : await inProcesses(reader, new SqliteReads(programs.sqliteReader, String(reader.options.database)));
    return new SqliteEngine(writer, reader, snapshots);
  }

  get reader(): EntityManager {
    return this.readSource.manager;
  }

  /** @throws {DomainError} `storage_unavailable` or `outcome_unknown`; otherwise whatever `work` throws */
  transaction<Result>(work: Work<Result>, durability?: Durability): Promise<Result> {
    return this.writing.transaction(work, durability).finally(() => this.checkpointLater());
  }

  /** @throws {DomainError} `storage_unavailable`; otherwise whatever `work` throws */
  snapshot<Result>(work: Work<Result>): Promise<Result> {
    return this.snapshots.run(work);
  }

  /** @throws {DomainError} `storage_unavailable` if writing failed and still does */
  async ping(): Promise<void> {
    await this.writing.requireUsable();
    await this.readSource.query('SELECT 1');
  }

  load(): DatabaseLoad {
    const used = Math.min(this.writing.size, 1);
    return { used, idle: 1 - used, waiting: this.writing.size - used + this.snapshots.waiting };
  }

  async close(): Promise<void> {
    // First: what is written may read, too.
    await this.writing.close();
    clearTimeout(this.checkpointTimer);
    await this.snapshots.close();
    await this.readSource.destroy();
  }

  private checkpointLater(): void {
    if (this.snapshots.checkpoint === undefined || this.checkpointTimer !== undefined) return;
    this.checkpointTimer = setTimeout(() => {
      const made = this.snapshots.checkpoint?.() ?? Promise.resolve();
      // One that fails is made by a later commit.
      void made.catch(() => undefined).finally(() => (this.checkpointTimer = undefined));
    }, CHECKPOINT_MS).unref();
  }
}

function onConnection(source: DataSource): Snapshots {
  const session = new SqliteSession(source, 'read');
  return {
    waiting: 0,
    run: (work) => session.transaction(work),
    close: () => session.close(),
  };
}

/** @param source reads in the processes from now on, too */
async function inProcesses(source: DataSource, reads: SqliteReads): Promise<Snapshots> {
  await reads.warmUp().catch(async (error: unknown) => {
    await reads.close();
    throw error;
  });
  readBy(source, reads.read);
  return {
    get waiting() {
      return reads.waiting;
    },
    checkpoint: () => reads.checkpoint(),
    run: (work) => reads.snapshot((read) => work(snapshotManager(source, read))),
    close: () => reads.close(),
  };
}
