import { createDataSource, testDatabases } from '@docket/platform/testing';
import type { DataSource } from 'typeorm';
import { schema } from './app.module';

describe.each(testDatabases)('the schema on %s', (name, create) => {
  let test: Awaited<ReturnType<typeof create>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    test = await create();
    // Only by its own name does TypeORM know how MariaDB reports the defaults of columns.
    const url = name === 'MariaDB' ? test.url.replace(/^mysql:/, 'mariadb:') : test.url;
    dataSource = await createDataSource(url, schema).initialize();
  });
  afterAll(async () => {
    await dataSource.destroy();
    await test.remove();
  });

  /** @returns the changes that would make the tables match the entities, without the rebuilding of tables itself */
  const differences = async () => {
    const log = await dataSource.driver.createSchemaBuilder().log();
    return log.upQueries.map(({ query }) => query);
  };

  const tables = async () => {
    const rows: { name: string }[] = await dataSource.query(
      name === 'SQLite'
        ? "SELECT name FROM sqlite_master WHERE type = 'table'"
        : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    return rows
      .map((row) => row.name)
      .filter((table) => table !== 'migrations' && table !== 'sqlite_sequence');
  };

  it('can be made, undone and made again, and is what the entities say', async () => {
    const names = (await dataSource.runMigrations({ transaction: 'each' })).map(({ name }) => name);
    expect(names).toHaveLength(schema.migrations.length);
    expect(await differences()).toEqual([]);
    for (let left = names.length; left > 0; left--)
      await dataSource.undoLastMigration({ transaction: 'each' });
    expect(await tables()).toEqual([]);
    await dataSource.runMigrations({ transaction: 'each' });
    expect(await differences()).toEqual([]);
    // Every table is made twice, each time through to the disk.
  });

  it('has a time of its own for every migration, by which they are run', () => {
    const times = schema.migrations.map(({ name }) => /\d{13}$/.exec(name)?.[0]);
    expect(new Set(times).size).toBe(schema.migrations.length);
    expect(times).not.toContain(undefined);
  });
});
