import type { EntityManager } from 'typeorm';
import type { Database } from '../database/database';
import { afterStatements } from './after-statements';

/** Plans of a database for each reading statement. */
export async function plansOf(
  database: Database,
  read: (manager: EntityManager) => Promise<unknown>,
): Promise<string[]> {
  const statements: [string, unknown[]][] = [];
  afterStatements(database, async (...statement) => void statements.push(statement));
  await read(database.read);
  jest.restoreAllMocks();
  const explain = database.dialect === 'mysql' ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  // Apart from the connection of readers, which SQLite would keep at this state of the database.
  return database.transaction((own) =>
    Promise.all(
      statements.map(async ([sql, parameters]) =>
        JSON.stringify(await own.query(`${explain} ${sql}`, parameters)),
      ),
    ),
  );
}

/** Lets a database know how much there is in its tables. */
export const analyze = (database: Database, ...tables: string[]): Promise<unknown> =>
  database.dialect === 'mysql'
    ? database.read.query(`ANALYZE TABLE ${tables.join(', ')}`)
    : database.transaction((manager) => manager.query('ANALYZE'));
