import type { Connection, Pool } from 'mysql2';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { isSqliteConnection } from '../data-source';

/** The server keeps no more of them, or none at all (`max_prepared_stmt_count`). */
const NO_MORE = 'ER_MAX_PREPARED_STMT_COUNT_REACHED';

/**
 * Reads rows with a prepared statement. MySQL and MariaDB parse it once for each connection, which for a long
 * statement takes as much time as running it. `LIMIT` takes no parameter there. If the server keeps no more
 * statements, it is sent unprepared.
 * @throws {QueryFailedError}
 */
export async function readPrepared<Row extends object>(
  manager: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> {
  return (await run(manager, sql, values)) as Row[];
}

/** The same for a statement that writes. @throws {QueryFailedError} */
export async function writePrepared(
  manager: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<void> {
  await run(manager, sql, values);
}

async function run(manager: EntityManager, sql: string, values: readonly unknown[]): Promise<unknown> {
  if (isSqliteConnection(manager.connection)) return manager.query(sql, [...values]);
  // A transaction has its own connection; else any will do.
  const { pool } = manager.connection.driver as unknown as { pool: Pool };
  const connection = (await manager.queryRunner?.connect()) as Connection | undefined;
  return new Promise((resolve, reject) => {
    (connection ?? pool).execute(sql, values as string[], (error, result) => {
      if (error === null) resolve(result);
      else if (error.code === NO_MORE) resolve(manager.query(sql, [...values]));
      else reject(new QueryFailedError(sql, [...values], error));
    });
  });
}
