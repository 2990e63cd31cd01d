import Libsql from 'libsql';
import { meaningOf } from '../errors/error-table';

/** Statement with which TypeORM begins a transaction. */
const TYPEORM_BEGIN = 'BEGIN TRANSACTION';

/** A failure of one of these leaves it unknown what the transaction consists of. */
const CONTROL = /^\s*(BEGIN|COMMIT|END|ROLLBACK|SAVEPOINT|RELEASE)\b/i;

/** How long a statement waits for the lock of another program, ms. It holds its process until then. */
export const BUSY_MS = 5_000;

/** More than one page of any size, so that the database file has to grow. */
const PROBE_BYTES = 128 * 1024;

/** A value SQLite returned, with every integer as a bigint. */
type SafeValue = string | bigint | number | Buffer | null;
type SafeRow = Record<string, SafeValue>;

/** The part of a prepared statement that TypeORM calls. */
interface Statement {
  readonly reader: boolean;
  all(...parameters: unknown[]): SafeRow[];
  run(...parameters: unknown[]): { changes: number; lastInsertRowid: number | bigint };
  columns(): { name: string; type: string | null }[];
}

/**
 * SQLite for TypeORM, made to return numbers as the MySQL driver does: BIGINT columns as text, since they may lie
 * beyond 2^53, every other integer as a number.
 */
export class SqliteDriver {
  private readonly database: InstanceType<typeof Libsql>;
  private begin = TYPEORM_BEGIN;
  private isGuarded = false;
  private storageFailure: unknown;

  constructor(path: string, options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number }) {
    this.database = opened(path, options);
    this.database.defaultSafeIntegers(true);
  }

  /** A connection of its own that cannot write. @param path of a file that is there */
  static forReading(path: string): SqliteDriver {
    const driver = new SqliteDriver(path, { fileMustExist: true });
    driver.prepareFor('read', BUSY_MS);
    return driver;
  }

  /**
   * Settings of a new connection.
   * @param busyMs how long its statements wait for the lock of another program
   */
  prepareFor(purpose: 'read' | 'write', busyMs: number): void {
    // First: the next one waits, too, where another program has the file.
    this.pragma(`busy_timeout = ${busyMs}`);
    // The mode stays in the file: who only reads does not change it.
    if (purpose === 'write') this.pragma('journal_mode = WAL');
    // WAL keeps a power cut from corrupting the file. FULL also keeps the last commits.
    this.pragma('synchronous = FULL');
    if (purpose === 'read') this.pragma('query_only = 1');
    else this.writeFromTheBeginning();
  }

  /**
   * Transactions take the lock for writing as they begin, and wait for it. One that takes it with its first write, after it
   * has read, is refused without waiting where another process has written meanwhile: its snapshot is of before.
   */
  private writeFromTheBeginning(): void {
    this.begin = 'BEGIN IMMEDIATE TRANSACTION';
  }

  /** Whether SQLite is in a transaction. It may end one by itself after an error. */
  get inTransaction(): boolean {
    return this.database.inTransaction;
  }

  /** Error that made the guarded transaction unusable. */
  get failure(): unknown {
    return this.storageFailure;
  }

  /**
   * While guarded, a statement runs only within the transaction: after SQLite has ended it by itself, the next statement
   * would be committed at once and alone.
   */
  guard(isGuarded: boolean): void {
    this.isGuarded = isGuarded;
    this.storageFailure = undefined;
  }

  /** @throws whatever made the guarded transaction unusable */
  requireTransaction(): void {
    if (!this.isGuarded) return;
    if (this.storageFailure === undefined && !this.inTransaction)
      this.storageFailure = new Error('The database has ended the transaction.');
    if (this.storageFailure !== undefined) throw this.storageFailure as Error;
  }

  prepare(sql: string): Statement {
    const isControl = CONTROL.test(sql);
    return this.guarded(isControl, () => {
      const statement = this.database.prepare(sql === TYPEORM_BEGIN ? this.begin : sql) as Statement;
      const run: Run = (step) => this.guarded(isControl, step);
      return statement.reader ? new ReadingStatement(statement, run) : new WritingStatement(statement, run);
    });
  }

  /** Tests that the file can grow and that a commit reaches it. @throws what SQLite says */
  proveWritable(): void {
    this.exec('BEGIN IMMEDIATE');
    this.exec(`CREATE TABLE docket_write_test (bytes BLOB)`);
    this.exec(`INSERT INTO docket_write_test VALUES (zeroblob(${PROBE_BYTES}))`);
    this.exec('ROLLBACK');
    const [row] = this.pragma('user_version') as { user_version: number }[];
    this.exec('BEGIN IMMEDIATE');
    this.exec(`PRAGMA user_version = ${row?.user_version ?? 0}`);
    this.exec('COMMIT');
    this.proveReadable();
  }

  /** Tests that the file can be read and that no transaction is open. @throws what SQLite says */
  proveReadable(): void {
    this.pragma('schema_version');
    if (this.inTransaction) throw new Error('The connection is still in a transaction.');
  }

  exec(sql: string): void {
    this.database.exec(sql);
  }

  pragma(source: string): unknown {
    const rows: unknown = this.database.pragma(source);
    return Array.isArray(rows) ? rows.map((row: SafeRow) => mapValues(row, asNumber)) : rows;
  }

  close(): void {
    // SQLite keeps a closed connection, and its lock, as long as the garbage collector keeps one of its statements.
    for (let attempt = 0; attempt < 3 && this.database.open && this.inTransaction; attempt++) {
      try {
        this.database.exec('ROLLBACK');
      } catch {
        // The next connection tests whether the lock is free.
      }
    }
    this.database.close();
  }

  private guarded<Result>(isControl: boolean, step: () => Result): Result {
    this.requireTransaction();
    try {
      return step();
    } catch (error) {
      if (this.isGuarded && (isControl || meaningOf(error) === 'unavailable')) this.storageFailure ??= error;
      throw error;
    }
  }
}

/** Runs a step of a statement on condition that its transaction is still open. */
type Run = <Result>(step: () => Result) => Result;

class WritingStatement implements Statement {
  readonly reader = false;

  constructor(
    private readonly statement: Statement,
    private readonly guarded: Run,
  ) {}

  all(...parameters: unknown[]): SafeRow[] {
    return this.guarded(() => this.statement.all(...parameters));
  }

  run(...parameters: unknown[]) {
    return this.guarded(() => this.statement.run(...parameters));
  }

  columns() {
    return this.statement.columns();
  }
}

class ReadingStatement implements Statement {
  readonly reader = true;
  private converters: [string, (value: bigint) => string | number][] | undefined;

  constructor(
    private readonly statement: Statement,
    private readonly guarded: Run,
  ) {}

  all(...parameters: unknown[]): SafeRow[] {
    const rows = this.guarded(() => this.statement.all(...parameters));
    if (rows.length === 0) return rows;
    this.converters ??= this.statement
      .columns()
      .map(({ name, type }) => [name, type?.toLowerCase() === 'bigint' ? String : asNumber]);
    for (const row of rows) {
      for (const [name, convert] of this.converters) {
        const value = row[name];
        if (typeof value === 'bigint') row[name] = convert(value);
      }
    }
    return rows;
  }

  run(...parameters: unknown[]) {
    return this.guarded(() => this.statement.run(...parameters));
  }

  columns() {
    return this.statement.columns();
  }
}

/** @throws {Error} `SQLITE_CANTOPEN`: libsql gives such an error no code */
function opened(...[path, options]: ConstructorParameters<typeof Libsql>): InstanceType<typeof Libsql> {
  try {
    return new Libsql(path, options);
  } catch (cause) {
    throw Object.assign(new Error('unable to open database file', { cause }), { code: 'SQLITE_CANTOPEN' });
  }
}

function mapValues(row: SafeRow, convert: (value: bigint) => number | string): SafeRow {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === 'bigint' ? convert(value) : value,
  ]);
  return Object.fromEntries(entries) as SafeRow;
}

function asNumber(value: bigint): number | string {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}
