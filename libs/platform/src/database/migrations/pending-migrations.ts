import { inLanguage, type Sentence } from '@docket/domain';
import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { OperatorError } from '../../errors/operator-error';
import {
  createDataSource,
  isSqlite,
  isSqliteConnection,
  MIGRATIONS_TABLE,
  type Schema,
} from '../data-source';
import { EMPTYING, MARKS_TABLE } from './migration-marks';
import { say } from '../errors/database-sentences';

/** The tables of a database compared with the migrations of this version. */
export interface MigrationState {
  executed: string[];
  /** Migrations of this version that are not finished, in the order in which they run. */
  pending: string[];
  /** Begun and not finished: another program runs them now, or was interrupted (MySQL only). */
  begun: string[];
  /** Run or begun by a later version: this one does not know them. */
  unknown: string[];
}

/** Reads only: a SQLite file that does not exist is not created. */
export async function migrationState(databaseUrl: string, schema: Schema): Promise<MigrationState> {
  if (isSqlite(databaseUrl) && !existsSync(databaseUrl.slice('sqlite:'.length)))
    return stateOf([], [], schema);
  const source = await createDataSource(databaseUrl, schema, 'read').initialize();
  try {
    return await stateOfDatabase(source, schema);
  } finally {
    await source.destroy();
  }
}

export async function stateOfDatabase(source: DataSource, schema: Schema): Promise<MigrationState> {
  // First the marks: a migration that ends in between is then both begun and executed, not missing from both.
  const begun = isSqliteConnection(source) ? [] : await namesIn(source, MARKS_TABLE, 'name');
  return stateOf(await executedMigrations(source), begun, schema);
}

/**
 * @param doing completes "Docket cannot …"
 * @returns the migrations that have been run
 * @throws {OperatorError} if the database is empty, half migrated, or not of this version
 */
export async function requireCurrent(databaseUrl: string, schema: Schema, doing: string): Promise<string[]> {
  const state = await migrationState(databaseUrl, schema);
  requireKnown(state);
  const { executed, pending, begun } = state;
  if (begun.length > 0)
    throw new OperatorError(
      `A change of the database is half done (${begun.join(', ')}). Run \`migrate\` first, then ${doing} again.`,
    );
  if (executed.length === 0)
    throw new OperatorError(`Docket cannot ${doing}: the database has no tables. Check DATABASE_URL.`);
  if (pending.length > 0)
    throw new OperatorError('The database belongs to an earlier version of Docket. Run `migrate` first.');
  return executed;
}

export function executedMigrations(source: DataSource): Promise<string[]> {
  return namesIn(source, MIGRATIONS_TABLE, 'id');
}

async function namesIn({ manager, driver }: DataSource, table: string, order: string): Promise<string[]> {
  const isSqlite = isSqliteConnection(manager.connection);
  const tables = isSqlite
    ? "SELECT name FROM sqlite_master WHERE type = 'table' AND name = ?"
    : 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?';
  if (((await manager.query(tables, [table])) as unknown[]).length === 0) return [];
  const [name, from] = [driver.escape('name'), driver.escape(table)];
  const rows: { name: string }[] = await manager.query(
    `SELECT ${name} AS name FROM ${from} ORDER BY ${order}`,
  );
  return rows.map((row) => row.name);
}

function stateOf(executed: string[], marks: string[], schema: Schema): MigrationState {
  const known = migrationNames(schema);
  const begun = marks.filter((name) => !executed.includes(name));
  return {
    executed,
    pending: known.filter((name) => !executed.includes(name)),
    begun,
    unknown: [...executed, ...begun].filter((name) => !known.includes(name) && name !== EMPTYING),
  };
}

/**
 * Refuses a database of a later version: this one would write rows that the later one cannot read.
 * @throws {OperatorError}
 */
export function requireKnown(state: MigrationState): void {
  const refusal = refusalOf(state);
  if (refusal !== undefined) throw new OperatorError(inLanguage(refusal, 'en'));
}

/** Why this version must not use a database; undefined if it may. */
export function refusalOf({ unknown, begun }: MigrationState): Sentence | undefined {
  if (unknown.length === 0) return undefined;
  const isBegun = unknown.some((name) => begun.includes(name));
  return isBegun ? say.database_half_later({ names: unknown }) : say.database_later({ names: unknown });
}

/** By their time, in which they are run. */
export function migrationNames(schema: Schema): string[] {
  return schema.migrations.map(({ name }) => name).sort((a, b) => timeOf(a) - timeOf(b));
}

/** Milliseconds since 1970, by which migrations are sorted. */
export function timeOf(name: string): number {
  return Number(/\d{13}$/.exec(name)?.[0] ?? 0);
}
