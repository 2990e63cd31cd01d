import type { EntityManager } from 'typeorm';

/** Method of a MySQL connection for prepared statements; SQLite has none. */
interface Connection {
  execute?: (sql: string, ...rest: unknown[]) => unknown;
}

/**
 * The statements that a transaction runs from now on, sent as they are or prepared; until Jest restores its mocks.
 * @param manager of that transaction
 */
export async function watchStatements({ queryRunner }: EntityManager): Promise<string[]> {
  const statements: string[] = [];
  if (!queryRunner) throw new Error('There is no transaction.');
  const query = queryRunner.query.bind(queryRunner);
  jest.spyOn(queryRunner, 'query').mockImplementation((...call: Parameters<typeof query>) => {
    statements.push(call[0]);
    return query(...call);
  });
  const connection = (await queryRunner.connect()) as Connection;
  if (typeof connection.execute === 'function') {
    const execute = connection.execute.bind(connection);
    jest.spyOn(connection as Required<Connection>, 'execute').mockImplementation((sql, ...rest) => {
      statements.push(sql);
      return execute(sql, ...rest);
    });
  }
  return statements;
}
