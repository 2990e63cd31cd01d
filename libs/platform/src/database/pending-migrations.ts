import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { createDataSource, isSqlite, MIGRATIONS_TABLE, type Schema } from './data-source';

/** How the tables of a database stand beside the migrations of this version. */
export interface MigrationState {
  executed: string[];
  /** Of this version, and not run yet: in the order in which they would be. */
  pending: string[];
  /** Run by a later version: this one does not know them. */
  unknown: string[];
}

/** Looks, and changes nothing: a SQLite file that is not there is not made. */
export async function migrationState(databaseUrl: string, schema: Schema): Promise<MigrationState> {
  if (isSqlite(databaseUrl) && !existsSync(databaseUrl.slice('sqlite:'.length))) return stateOf([], schema);
  const source = await createDataSource(databaseUrl, schema, 'read').initialize();
  try {
    return stateOf(await executedMigrations(source), schema);
  } finally {
    await source.destroy();
  }
}

export async function executedMigrations(source: DataSource): Promise<string[]> {
  const runner = source.createQueryRunner();
  try {
    if (!(await runner.hasTable(MIGRATIONS_TABLE))) return [];
    const rows = (await runner.query(
      `SELECT ${source.driver.escape('name')} AS name FROM ${source.driver.escape(MIGRATIONS_TABLE)} ORDER BY id`,
    )) as { name: string }[];
    return rows.map(({ name }) => name);
  } finally {
    await runner.release();
  }
}

export function stateOf(executed: string[], schema: Schema): MigrationState {
  const known = migrationNames(schema);
  return {
    executed,
    pending: known.filter((name) => !executed.includes(name)),
    unknown: executed.filter((name) => !known.includes(name)),
  };
}

/** By their time, in which they are run. */
export function migrationNames(schema: Schema): string[] {
  return schema.migrations.map(({ name }) => name).sort((a, b) => timeOf(a) - timeOf(b));
}

function timeOf(name: string): number {
  return Number(/\d{13}$/.exec(name)?.[0] ?? 0);
}
