import type { DataSource } from 'typeorm';
import { OperatorError } from '../../errors/operator-error';
import { createDataSource, type Schema } from '../data-source';
import { type MigrationState, requireKnown } from '../migrations/pending-migrations';
import { STORE_IDENTITY } from '../../files/store-identity.entity';
import { countRows, storedTables } from './tables';

/**
 * Makes sure that nobody has put anything into a database: beside what migrations put there, its tables hold no row.
 * @throws {OperatorError} where they do, or where they are of a later version
 */
export async function requireEmpty(source: DataSource, schema: Schema, state: MigrationState): Promise<void> {
  requireKnown(state);
  const { executed, begun } = state;
  if (executed.length + begun.length === 0) return;
  // A migration that is half done may have written its rows.
  const initial = await initialRows(schema, [...executed, ...begun]);
  const stored = new Set((await storedTables(source.manager)).map(({ name }) => name));
  const filled: string[] = [];
  for (const [table, rows] of initial) {
    // The identity of the store is no data; `files adopt` writes it, too.
    if (table === STORE_IDENTITY) continue;
    if (stored.has(table) && (await countRows(source.manager, table)) > rows) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new OperatorError(
    `The database is not empty: there are rows in ${filled.join(', ')}. Name an empty one in DATABASE_URL (or an empty ` +
      'DATA_DIR), so that nothing is lost.',
  );
}

/** Rows of each table right after the migrations, found by running them in memory. */
async function initialRows(schema: Schema, executed: string[]): Promise<Map<string, number>> {
  const migrations = schema.migrations.filter(({ name }) => executed.includes(name));
  const trial = await createDataSource('sqlite::memory:', { ...schema, migrations }).initialize();
  try {
    await trial.runMigrations({ transaction: 'each' });
    const rows = new Map<string, number>();
    for (const { name } of await storedTables(trial.manager)) {
      rows.set(name, await countRows(trial.manager, name));
    }
    return rows;
  } finally {
    await trial.destroy();
  }
}
