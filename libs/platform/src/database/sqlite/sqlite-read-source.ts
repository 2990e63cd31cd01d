import { type DataSource, type EntityManager, type ObjectLiteral, QueryFailedError } from 'typeorm';
import type { BetterSqlite3Driver } from 'typeorm/driver/better-sqlite3/BetterSqlite3Driver.js';
import { BetterSqlite3QueryRunner } from 'typeorm/driver/better-sqlite3/BetterSqlite3QueryRunner.js';
import { QueryResult } from 'typeorm/query-runner/QueryResult.js';
import type { Read } from './sqlite-reads';

/** Makes a data source of SQLite read by `read`. Its own connection stays unused. */
export function readBy(source: DataSource, read: Read): void {
  const runner = new ReadingRunner(source.driver as BetterSqlite3Driver, read);
  source.driver.createQueryRunner = () => runner;
}

/** A manager of the data source that reads by `read` alone, which sees one state of the database. */
export function snapshotManager(source: DataSource, read: Read): EntityManager {
  const runner = new ReadingRunner(source.driver as BetterSqlite3Driver, read);
  const manager = source.createEntityManager(runner);
  Object.assign(runner, { manager });
  return manager;
}

/** Runs the statements of TypeORM elsewhere. */
class ReadingRunner extends BetterSqlite3QueryRunner {
  constructor(
    driver: BetterSqlite3Driver,
    private readonly read: Read,
  ) {
    super(driver);
  }

  override async query<Result>(
    sql: string,
    values: unknown[] | ObjectLiteral = [],
    useStructuredResult = false,
  ): Promise<Result> {
    const parameters = (values as unknown[]).map((value) =>
      typeof value === 'boolean' ? Number(value) : value,
    );
    const rows = await this.read(sql, parameters).catch((error: Error) => {
      throw new QueryFailedError(sql, parameters, error);
    });
    const result = useStructuredResult
      ? Object.assign(new QueryResult(), { raw: rows, records: rows })
      : rows;
    return result as Result;
  }
}
