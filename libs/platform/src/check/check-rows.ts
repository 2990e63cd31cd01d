import type { EntityManager } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { columns } from '../database/records/columns';
import type { Schema } from '../database/data-source';
import { inSnapshot } from '../database/in-snapshot';
import { readPage, storedTables, type Table } from '../database/transfer/tables';
import { rowInWords } from './row-in-words';
import type { Reference } from './data-check';
import { placeholders } from './pages';

type Row = Record<string, unknown>;

/** Says what is wrong with a value; undefined if nothing is. */
type ValueCheck = (value: unknown) => string | undefined;

/**
 * Reads every row of every table: values must be of the type of their column, and rows that they name must exist.
 * @param counted is told the number of rows of each page
 */
export async function* checkRows(
  manager: EntityManager,
  { references = [] }: Schema,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  const tables = await storedTables(manager);
  const names = new Set(tables.map(({ name }) => name));
  for (const table of tables) {
    const checks = valueChecks(manager, table);
    const named = references.filter(
      ({ table: name, column, to }) => name === table.name && table.columns.includes(column) && names.has(to),
    );
    let next: unknown[] | undefined = [];
    for (let last: unknown[] | undefined = next; last !== undefined; last = next) {
      const from = last;
      const page = await inSnapshot(manager, async (inside) => {
        const read = await readPage(inside, table, from);
        return { ...read, dangling: await danglingOf(inside, table, named, read.rows) };
      });
      counted(page.rows.length);
      for (const row of page.rows) yield* valueFaults(table, checks, row);
      yield* page.dangling;
      next = page.next;
    }
  }
}

function* valueFaults(table: Table, checks: ReadonlyMap<string, ValueCheck>, row: Row): Generator<string> {
  for (const [column, check] of checks) {
    const value = row[column];
    const fault = value === null || value === undefined ? undefined : check(value);
    if (fault !== undefined) yield `${rowInWords(table, row)}: ${column} ${fault}.`;
  }
}

function valueChecks(manager: EntityManager, table: Table): Map<string, ValueCheck> {
  const entity = manager.connection.entityMetadatas.find(({ tableName }) => tableName === table.name);
  const checks = new Map<string, ValueCheck>();
  for (const column of entity?.columns ?? []) {
    const check = checkOf(column);
    if (check !== undefined && table.columns.includes(column.databaseName))
      checks.set(column.databaseName, check);
  }
  return checks;
}

function checkOf({ type, length, transformer }: ColumnMetadata): ValueCheck | undefined {
  if (transformer === columns.json.transformer) return jsonFault;
  if (transformer === columns.boolean.transformer)
    return (value) => (value === 0 || value === 1 ? undefined : 'is neither yes nor no');
  if (type === 'bigint' || type === 'integer' || type === 'smallint') return integerFault;
  if (type === 'varchar' && length === String(columns.timestamp.length)) return timestampFault;
  if (type === 'varchar') return (value) => textFault(value, Number(length));
  return type === 'text' ? (value) => textFault(value, Infinity) : undefined;
}

function jsonFault(value: unknown): string | undefined {
  try {
    JSON.parse(String(value));
    return undefined;
  } catch {
    return 'is no valid JSON';
  }
}

const integerFault: ValueCheck = (value) =>
  /^-?\d+$/.test(String(value)) ? undefined : `is no whole number (${shown(value)})`;

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const timestampFault: ValueCheck = (value) =>
  typeof value === 'string' && TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value))
    ? undefined
    : `is no time (${shown(value)})`;

function textFault(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return `is no text (${shown(value)})`;
  // The database counts characters, JavaScript counts UTF-16 units.
  return value.length > most && [...value].length > most ? `has more than ${most} characters` : undefined;
}

const MOST_SHOWN = 40;

function shown(value: unknown): string {
  return Buffer.isBuffer(value) ? `${value.byteLength} bytes` : JSON.stringify(value).slice(0, MOST_SHOWN);
}

/** One sentence for each row of another table that rows of a page name and that does not exist. */
async function danglingOf(
  manager: EntityManager,
  table: Table,
  references: readonly Reference[],
  rows: readonly Row[],
): Promise<string[]> {
  const faults: string[] = [];
  const escape = (name: string) => manager.connection.driver.escape(name);
  for (const { column, to, key = 'id' } of references) {
    const named = [...new Set(rows.map((row) => row[column]))].filter(
      (value) => value !== null && value !== '',
    );
    if (named.length === 0) continue;
    const found = (await manager.query(
      `SELECT ${escape(key)} AS named FROM ${escape(to)} WHERE ${escape(key)} IN (${placeholders(named)})`,
      named,
    )) as { named: unknown }[];
    const existing = new Set(found.map((row) => row.named));
    for (const row of rows) {
      const value = row[column];
      if (value === null || value === '' || existing.has(value)) continue;
      faults.push(`${rowInWords(table, row)}: ${column} names ${to} ${String(value)}, which does not exist.`);
    }
  }
  return faults;
}
