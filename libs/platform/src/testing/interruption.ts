import type { DataSource } from 'typeorm';
import { MysqlQueryRunner } from 'typeorm/driver/mysql/MysqlQueryRunner.js';

/** Thrown in place of the end of a program that is killed. */
export class Interrupted extends Error {}

type Query = typeof MysqlQueryRunner.prototype.query;

/** Statements that only read, or that only prepare a session. */
const READS = /^[\s(]*(SELECT|SHOW|SET)\b/i;

/**
 * Breaks the connection at statements of migrations, as the end of the program does: what is not committed is lost.
 * Everything after the break fails, as nothing runs any more in a program that is killed.
 */
export class Interruption {
  private isOver = false;
  private readonly original: Query = MysqlQueryRunner.prototype.query;

  /**
   * @param place says of each statement that writes, by its text with its values, whether the connection breaks before it
   * is sent or once it has been run
   */
  constructor(place: (statement: string) => 'before' | 'after' | undefined) {
    const { original } = this;
    const check = () => {
      if (this.isOver) throw new Interrupted();
    };
    const breakOff = async (runner: MysqlQueryRunner): Promise<never> => {
      this.isOver = true;
      const connection = (await runner.connect()) as { destroy(): void };
      connection.destroy();
      throw new Interrupted();
    };
    MysqlQueryRunner.prototype.query = async function (this: MysqlQueryRunner, ...statement) {
      check();
      const at = READS.test(statement[0]) ? undefined : place(JSON.stringify(statement.slice(0, 2)));
      if (at === 'before') return breakOff(this);
      const result: unknown = await original.apply(this, statement);
      return at === 'after' ? breakOff(this) : result;
    };
  }

  end(): void {
    MysqlQueryRunner.prototype.query = this.original;
  }
}

/** Everything that migrations make: the tables as the server describes them, and their rows. */
export async function contentOf(
  source: DataSource,
): Promise<Record<string, { definition: string; rows: string[] }>> {
  const content: Awaited<ReturnType<typeof contentOf>> = {};
  for (const table of await tablesOf(source)) {
    const [made]: Record<string, string>[] = await source.query(`SHOW CREATE TABLE ${table}`);
    const rows: Record<string, unknown>[] = await source.query(`SELECT * FROM ${table}`);
    const texts = rows.map((row) => JSON.stringify({ ...row, ...(table === 'migrations' && { id: 0 }) }));
    const definition = (made?.['Create Table'] ?? '').replace(/ AUTO_INCREMENT=\d+/, '');
    content[table] = { definition, rows: texts.sort() };
  }
  return content;
}

async function tablesOf(source: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await source.query(
    'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() ORDER BY TABLE_NAME',
  );
  return rows.map(({ name }) => name);
}

interface Column {
  name: string;
  type: string;
  length: string | number | null;
}

const ROWS = 3;
const TEXTS: Readonly<Record<string, string>> = {
  status: 'shipped',
  reason: 'ship',
  heldStatus: 'partly_shipped',
};

/** Puts rows into every table that has none, so that later migrations have something to move. */
export async function fillEmptyTables(source: DataSource): Promise<void> {
  for (const table of await tablesOf(source)) {
    if (table === 'migrations' || table === 'migrationprogress') continue;
    const [found] = (await source.query(`SELECT 1 FROM ${table} LIMIT 1`)) as unknown[];
    if (found !== undefined) continue;
    const columns: Column[] = await source.query(
      'SELECT COLUMN_NAME AS name, DATA_TYPE AS type, CHARACTER_MAXIMUM_LENGTH AS length FROM information_schema.COLUMNS ' +
        'WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY ORDINAL_POSITION',
      [table],
    );
    for (let row = 0; row < ROWS; row++)
      await source.query(
        `INSERT INTO ${table} (${columns.map(({ name }) => `\`${name}\``).join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
        columns.map((column) => valueOf(column, row)),
      );
  }
}

function valueOf({ name, type, length }: Column, row: number): string | number {
  if (!/char|text/.test(type)) return row + 1;
  if (/text/.test(type)) return '[]';
  // Rows of record texts are made from those of search without a field.
  if (name === 'field') return row === 0 ? '' : 'code';
  return (TEXTS[name] ?? `${row}-x`).slice(0, Number(length));
}
