import { PoolConnection } from 'mysql2';
import { EntityManager } from 'typeorm';
import type { Database } from '../database/database';

type Query = (sql: string, values?: object) => Promise<unknown>;
type Execute = (
  sql: string,
  values: unknown[],
  finish: (error: Error | null, rows: unknown) => void,
) => object;

/**
 * Runs something after each statement that is read with, before its rows are answered with; until Jest restores its
 * mocks. Statements that a server has prepared go past TypeORM: by a connection of the pool, or that of a snapshot.
 */
export function afterStatements(
  { dialect }: Database,
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
  if (dialect !== 'mysql') return;
  const connection = PoolConnection.prototype as unknown as { execute: Execute };
  const { execute } = connection;
  jest.spyOn(connection, 'execute').mockImplementation(function (this: object, sql, values, finish) {
    return execute.call(this, sql, values, (error, rows) => {
      void after(sql, values).then(() => finish(error, rows));
    });
  });
}
