import { EntityManager } from 'typeorm';
import type { Database } from '../database/database';

type Query = (sql: string, values?: object) => Promise<unknown>;
type Execute = (sql: string, values: unknown[], finish: (error: Error | null, rows: unknown) => void) => void;

/**
 * Runs something after each statement that is read with, before its rows are answered with; until Jest restores its
 * mocks. Statements that a server has prepared go past TypeORM.
 */
export function afterStatements(
  { read }: Database,
  after: (sql: string, values: unknown[]) => Promise<void>,
): void {
  const query: Query = EntityManager.prototype.query;
  jest.spyOn(EntityManager.prototype, 'query').mockImplementation(async function (
    this: EntityManager,
    sql: string,
    values?: object,
  ) {
    const result = await query.call(this, sql, values);
    await after(sql, Array.isArray(values) ? values : []);
    return result;
  });
  const { pool } = read.connection.driver as { pool?: { execute: Execute } };
  if (pool === undefined) return;
  const execute = pool.execute.bind(pool);
  jest.spyOn(pool, 'execute').mockImplementation((sql, values, finish) => {
    execute(sql, values, (error, rows) => {
      void after(sql, values).then(() => finish(error, rows));
    });
  });
}
