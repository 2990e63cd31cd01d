import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { POOL_WAIT_TIMEOUT, READER_LOST } from '../errors/error-table';

const SIZE = Math.min(4, Math.max(2, availableParallelism()));

/** Time limits of reads, in milliseconds. They are those of MySQL and MariaDB. */
interface ReadLimits {
  /** How long a read waits for a reader. */
  waitMs: number;
  /** How long one statement may take. */
  statementMs: number;
}

/** The longest time that a timer of Node.js can run. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The longest start of a reader that the start of the server waits for. */
const START_MS = 120_000;

const LIMITS: ReadLimits = { waitMs: 7_000, statementMs: 6_000 };

const ENDED = 'The process that read the database has ended.';

/** A statement for a reader. It answers one after another. */
export interface ReadQuestion {
  sql: string;
  values: unknown[];
}

/** The rows of a statement, or what SQLite said. */
export type ReadAnswer =
  { rows: Rows; error?: undefined } | { error: { message: string; code: string | undefined } };

export type Rows = Record<string, unknown>[];

/** Runs one statement that reads. @throws {Error} with the `code` of SQLite */
export type Read = (sql: string, values?: unknown[]) => Promise<Rows>;

/** Which programs the database starts beside itself. */
export interface DatabasePrograms {
  /** the built `sqlite-reader.ts` */
  sqliteReader: string;
}

interface Waiting {
  take(reader: Reader): void;
  refuse(error: Error): void;
  isSnapshot: boolean;
}

/**
 * Processes that read the embedded SQLite, each over a connection of its own. A long read there holds neither the event loop
 * nor the reads of others, nor does one that waits for a lock of another program. They are processes, not threads, because
 * SQLite can only be interrupted by the thread that runs it, and libsql ends the whole process when such a thread is
 * terminated. A process can be killed at any time.
 */
export class SqliteReads {
  private readonly readers = new Set<Reader>();
  private readonly idle: Reader[] = [];
  private readonly queue: Waiting[] = [];
  private snapshots = 0;
  private isClosed = false;

  /**
   * @param entry the program of a reader
   * @param path of the database file
   * @param size how many readers there are at most; they are started as they are needed
   */
  constructor(
    private readonly entry: string,
    private readonly path: string,
    private readonly size = SIZE,
    private readonly limits = LIMITS,
  ) {}

  /** Reads that wait for a reader. */
  get waiting(): number {
    return this.queue.length;
  }

  /**
   * Starts the first reader and waits for it, so that no read does: on a busy machine its start takes longer than a
   * statement may.
   * @throws {Error} `READER_LOST` if it cannot be started
   */
  async warmUp(): Promise<void> {
    await this.withReader(false, (reader) => reader.ask('SELECT 1', [], START_MS));
  }

  /**
   * @throws {Error} what SQLite says, `SQLITE_INTERRUPT` if the statement takes too long, `POOL_WAIT_TIMEOUT` if no reader
   * is free in time, `READER_LOST` if it died
   */
  readonly read: Read = (sql, values = []) => this.withReader(false, (reader) => reader.ask(sql, values));

  /** Moves what was committed from the journal (WAL) into the database file. Takes as long as the disk needs. */
  readonly checkpoint = (): Promise<Rows> =>
    this.withReader(false, (reader) => reader.ask('PRAGMA wal_checkpoint(PASSIVE)', [], LONGEST_TIMER_MS));

  /**
   * Runs `work` on one state of the database. The last reader is kept for other reads: `work` may wait for one of them.
   * @throws {Error} as `read`; otherwise whatever `work` throws
   */
  snapshot<Result>(work: (read: Read) => Promise<Result>): Promise<Result> {
    return this.withReader(true, async (reader) => {
      // Asked one after another without waiting: the reader answers in this order.
      const begun = reader.ask('BEGIN', []);
      try {
        const [result] = await Promise.all([work((sql, values = []) => reader.ask(sql, values)), begun]);
        return result;
      } finally {
        // A connection that may still be in a transaction would read old rows for ever.
        reader.ask('ROLLBACK', []).catch(() => reader.kill());
      }
    });
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const { refuse } of this.queue.splice(0)) refuse(closed());
    await Promise.all([...this.readers].map((reader) => reader.kill()));
  }

  private async withReader<Result>(
    isSnapshot: boolean,
    work: (reader: Reader) => Promise<Result>,
  ): Promise<Result> {
    const reader = await this.take(isSnapshot);
    try {
      return await work(reader);
    } finally {
      if (isSnapshot) this.snapshots -= 1;
      if (reader.isUsable) this.idle.push(reader);
      this.serveQueue();
    }
  }

  private take(isSnapshot: boolean): Promise<Reader> {
    if (this.isClosed) throw closed();
    const { waitMs } = this.limits;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.queue.splice(this.queue.indexOf(waiting), 1);
        reject(coded(POOL_WAIT_TIMEOUT, `no reader was free within ${waitMs} ms`));
      }, waitMs);
      const waiting: Waiting = {
        isSnapshot,
        take: (reader) => {
          clearTimeout(timer);
          resolve(reader);
        },
        refuse: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      };
      this.queue.push(waiting);
      this.serveQueue();
    });
  }

  private serveQueue(): void {
    let isServed = true;
    while (isServed) isServed = this.serveNext();
  }

  /** In the order in which they came, save that snapshots never take the last reader. @returns false if nobody could be served */
  private serveNext(): boolean {
    const isFull = this.snapshots >= Math.max(this.size - 1, 1);
    const index = this.queue.findIndex(({ isSnapshot }) => !isSnapshot || !isFull);
    const next = this.queue[index];
    if (next === undefined) return false;
    let reader: Reader | undefined;
    try {
      reader = this.freeReader();
    } catch (error) {
      // The system has no memory for another process.
      this.queue.splice(index, 1);
      next.refuse(lost((error as Error).message));
      return true;
    }
    if (reader === undefined) return false;
    this.queue.splice(index, 1);
    if (next.isSnapshot) this.snapshots += 1;
    next.take(reader);
    return true;
  }

  private freeReader(): Reader | undefined {
    for (let reader = this.idle.pop(); reader !== undefined; reader = this.idle.pop()) {
      if (reader.isUsable) return reader;
    }
    return this.readers.size < this.size ? this.start() : undefined;
  }

  private start(): Reader {
    const reader = new Reader(this.entry, this.path, this.limits.statementMs, () => {
      this.readers.delete(reader);
      this.serveQueue();
    });
    this.readers.add(reader);
    return reader;
  }
}

interface Asked {
  timer: NodeJS.Timeout;
  resolve(rows: Rows): void;
  reject(error: Error): void;
}

/** One process. It answers in the order in which it is asked. */
class Reader {
  private readonly child: ChildProcess;
  private readonly pending: Asked[] = [];
  private readonly ended: Promise<void>;
  isUsable = true;

  constructor(
    entry: string,
    path: string,
    private readonly limitMs: number,
    ended: () => void,
  ) {
    this.child = fork(entry, [path], {
      env: {},
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child.on('message', (answer: ReadAnswer) => this.answered(answer));
    this.ended = new Promise((resolve) => {
      const end = (cause: string) => {
        this.fail(lost(cause));
        ended();
        resolve();
      };
      this.child.once('exit', () => end(ENDED));
      // The system has no more processes.
      this.child.on('error', ({ message }) => end(message));
    });
    // An idle reader must not keep the server alive.
    this.child.unref();
    this.child.channel?.unref();
  }

  ask(sql: string, values: unknown[], limitMs = this.limitMs): Promise<Rows> {
    return new Promise((resolve, reject) => {
      if (!this.isUsable || !this.child.connected) return reject(lost(ENDED));
      const timer = setTimeout(() => {
        this.fail(coded('SQLITE_INTERRUPT', `the statement took longer than ${limitMs} ms`));
        void this.kill();
      }, limitMs);
      this.pending.push({ timer, resolve, reject });
      this.child.channel?.ref();
      // A failed send means that the process has ended.
      this.child.send({ sql, values } satisfies ReadQuestion, () => undefined);
    });
  }

  kill(): Promise<void> {
    this.fail(lost('The database is closed.'));
    this.child.kill('SIGKILL');
    // Otherwise a program that waits for this alone ends before it.
    this.child.ref();
    return this.ended;
  }

  private answered(answer: ReadAnswer): void {
    const asked = this.pending.shift();
    if (asked === undefined) return;
    clearTimeout(asked.timer);
    if (answer.error === undefined) asked.resolve(answer.rows);
    else asked.reject(coded(answer.error.code, answer.error.message));
    if (this.pending.length === 0) this.child.channel?.unref();
  }

  private fail(error: Error): void {
    this.isUsable = false;
    for (const { timer, reject } of this.pending.splice(0)) {
      clearTimeout(timer);
      reject(error);
    }
  }
}

function closed(): Error {
  return lost('The database is closed.');
}

function lost(message: string): Error {
  return coded(READER_LOST, message);
}

function coded(code: string | undefined, message: string): Error {
  return Object.assign(new Error(message), { code });
}
