import Libsql from 'libsql';

/** Whether a commit waits for the disk: with WAL neither loses anything when the process ends, and `NORMAL` no more than the last commits in a power cut. */
export type Synchronous = 'FULL' | 'NORMAL';
export const DURABLE: Synchronous = 'FULL';

/** What TypeORM begins its transactions with. */
const TYPEORM_BEGIN = 'BEGIN TRANSACTION';

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

  constructor(path: string, options?: { readonly?: boolean; fileMustExist?: boolean; timeout?: number }) {
    this.database = new Libsql(path, options);
    this.database.defaultSafeIntegers(true);
  }

  /**
   * Transactions take the lock for writing as they begin, and wait for it. One that takes it with its first write, after it
   * has read, is refused without waiting where another process has written meanwhile: its snapshot is of before.
   */
  writeFromTheBeginning(): void {
    this.begin = 'BEGIN IMMEDIATE TRANSACTION';
  }

  prepare(sql: string): Statement {
    const statement = this.database.prepare(sql === TYPEORM_BEGIN ? this.begin : sql) as Statement;
    return statement.reader ? new ReadingStatement(statement) : statement;
  }

  exec(sql: string): void {
    this.database.exec(sql);
  }

  pragma(source: string): unknown {
    const rows: unknown = this.database.pragma(source);
    return Array.isArray(rows) ? rows.map((row: SafeRow) => mapValues(row, asNumber)) : rows;
  }

  close(): void {
    this.database.close();
  }
}

class ReadingStatement implements Statement {
  readonly reader = true;
  private converters: [string, (value: bigint) => string | number][] | undefined;

  constructor(private readonly statement: Statement) {}

  all(...parameters: unknown[]): SafeRow[] {
    const rows = this.statement.all(...parameters);
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
    return this.statement.run(...parameters);
  }

  columns() {
    return this.statement.columns();
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
