import type { QueryRunner } from 'typeorm';
import { createDataSource, isSqliteConnection, MIGRATIONS_TABLE, type Schema } from '../data-source';
import { EMPTYING, MARKS_TABLE, MigrationMarks } from './migration-marks';
import { timeOf } from './pending-migrations';

/**
 * Removes all tables that migrations make, finished or not, from a database that holds nothing. Other tables stay. If it
 * is interrupted on MySQL, whoever opens the database next goes on with it.
 * @param runner that nothing else writes beside: in a transaction on SQLite, under the lock of migrations on MySQL
 */
export async function removeTables(runner: QueryRunner, schema: Schema): Promise<void> {
  const isSqlite = isSqliteConnection(runner.connection);
  if (!isSqlite) await new MigrationMarks((sql, values) => runner.query(sql, values)).begin(EMPTYING);
  for (const name of await madeTables(schema))
    await runner.query(`DROP TABLE IF EXISTS ${runner.connection.driver.escape(name)}`);
  const hasList = await runner.hasTable(MIGRATIONS_TABLE);
  if (!isSqlite) await runner.startTransaction();
  if (hasList) await runner.query(`DELETE FROM ${MIGRATIONS_TABLE}`);
  if (isSqlite) return;
  await runner.query(`DELETE FROM ${MARKS_TABLE}`);
  await runner.commitTransaction();
}

/** Names of all tables that any migration makes, found by running them in memory. */
async function madeTables({ migrations }: Schema): Promise<Set<string>> {
  const trial = await createDataSource('sqlite::memory:', { entities: [], migrations }).initialize();
  const runner = trial.createQueryRunner();
  const made = new Set<string>();
  try {
    const inOrder = trial.migrations.toSorted(
      (a, b) => timeOf(a.constructor.name) - timeOf(b.constructor.name),
    );
    for (const migration of inOrder) {
      await migration.up(runner);
      const tables: { name: string }[] = await runner.query(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
      );
      for (const { name } of tables) made.add(name);
    }
  } finally {
    await runner.release();
    await trial.destroy();
  }
  return made;
}
