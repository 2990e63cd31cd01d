import type { DataSource } from 'typeorm';
import { DomainError } from '../../errors/domain-error';
import { createDataSource, type Schema } from '../data-source';
import { migrationNames } from '../pending-migrations';
import { countRows, storedTables } from './tables';

/**
 * Makes sure that nobody has put anything into a database: beside what migrations put there, its tables hold no row.
 * @throws {DomainError} `conflict` where they do, or where they are of a later version
 */
export async function requireEmpty(source: DataSource, schema: Schema, executed: string[]): Promise<void> {
  if (executed.length === 0) return;
  const known = migrationNames(schema);
  if (executed.some((name) => !known.includes(name)))
    throw new DomainError(
      'conflict',
      'The database belongs to a later version of Docket. Name an empty one.',
    );
  const initial = await initialRows(schema, executed);
  const filled: string[] = [];
  for (const [table, rows] of initial) {
    if ((await countRows(source.manager, table)) > rows) filled.push(table);
  }
  if (filled.length === 0) return;
  throw new DomainError(
    'conflict',
    `The database is not empty: there are rows in ${filled.join(', ')}. Name an empty one in DATABASE_URL (or an empty ` +
      'DATA_DIR), so that nothing is lost.',
  );
}

/** How many rows a table has right after the migrations, tried in memory. */
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
