import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { type TestDatabase, testDatabases } from '../../testing/each-database';
import { columns, tableColumn } from '../records/columns';
import { createDataSource, type Schema } from '../data-source';
import { Database } from '../database';
import { OperatorError } from '../../errors/operator-error';
import { migrationState } from './pending-migrations';
import { migrate, runMigrations } from './run-migrations';

class First1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({ name: 'first', columns: [tableColumn('id', columns.integer, { isPrimary: true })] }),
    );
    // Simulates a long migration that lets others run in between.
    await new Promise((resolve) => setImmediate(resolve));
    await runner.query('INSERT INTO first (id) VALUES (1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('first');
  }
}

class Second1000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('first', tableColumn('colour', columns.text(20), { default: "'grey'" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('first', 'colour');
  }
}

class Failing1000000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('INSERT INTO first (id) VALUES (2)');
    throw new Error('no');
  }

  async down(): Promise<void> {
    // It has never been run.
  }
}

const earlier: Schema = { entities: [], migrations: [First1000000000000] };
const later: Schema = { entities: [], migrations: [First1000000000000, Second1000000000001] };

describe.each(testDatabases)('migrations on %s', (_name, create) => {
  let test: TestDatabase;

  beforeEach(async () => {
    test = await create();
  });
  afterEach(() => test.remove());

  /** Runs a statement as the administrator of the database server would. SQLite knows Unicode only. */
  const withStatement = async (sql: string) => {
    if (test.url.startsWith('sqlite:')) return;
    const source = await createDataSource(test.url, earlier).initialize();
    await source.query(sql);
    await source.destroy();
  };
  const openMany = () => Promise.all(Array.from({ length: 6 }, () => Database.open(test.url, later)));
  const closeAll = (databases: Database[]) => Promise.all(databases.map((database) => database.close()));

  it.each([
    ['is empty', () => Promise.resolve([])],
    ['belongs to an earlier version', () => migrate(test.url, earlier)],
  ])('run once where many programs start at once on a database that %s', async (_what, prepare) => {
    await prepare();
    const databases = await openMany();
    expect(await databases[5]?.read.query('SELECT id, colour FROM first')).toEqual([
      { id: 1, colour: 'grey' },
    ]);
    await closeAll(databases);
    const { executed, pending } = await migrationState(test.url, later);
    expect([executed, pending]).toEqual([['First1000000000000', 'Second1000000000001'], []]);
  });

  it('ask the server for no hash that MySQL 9 has left out', async () => {
    const source = await createDataSource(test.url, later).initialize();
    const runners = Object.getPrototypeOf(source.createQueryRunner()) as QueryRunner;
    const query = jest.spyOn(runners, 'query');
    await runMigrations(source, later);
    const statements = query.mock.calls.map(([sql]) => sql);
    query.mockRestore();
    await source.destroy();
    expect(statements).toContainEqual(
      expect.stringMatching(test.url.startsWith('sqlite:') ? /^BEGIN/ : /GET_LOCK\(/),
    );
    expect(statements.filter((sql) => /\b(MD5|SHA1?)\(/i.test(sql))).toEqual([]);
  });

  it('make tables that hold text in every language, whatever the database was made with', async () => {
    await withStatement("ALTER DATABASE CHARACTER SET 'latin1'");
    const database = await Database.open(test.url, later);
    await database.transaction((manager) => manager.query("UPDATE first SET colour = 'czerń 黒'"));
    expect(await database.read.query('SELECT colour FROM first')).toEqual([{ colour: 'czerń 黒' }]);
    await database.close();
  });

  it('are not run, and nobody starts, where the tables that are there hold less', async () => {
    if (test.url.startsWith('sqlite:')) return;
    await withStatement('CREATE TABLE old (name VARCHAR(10)) CHARACTER SET latin1');
    const refused = {
      name: 'OperatorError',
      message: expect.stringContaining('every language: old.') as string,
    };
    await expect(Database.open(test.url, later)).rejects.toMatchObject(refused);
    expect((await migrationState(test.url, later)).executed).toEqual([]);
    await withStatement('ALTER TABLE old CONVERT TO CHARACTER SET utf8mb4');
    await migrate(test.url, later);
    await withStatement('ALTER TABLE first CONVERT TO CHARACTER SET latin1');
    await expect(Database.open(test.url, later)).rejects.toBeInstanceOf(OperatorError);
  });

  it('keep nobody from starting later, once they have failed', async () => {
    const failing = { entities: [], migrations: [...later.migrations, Failing1000000000002] };
    const source = await createDataSource(test.url, failing).initialize();
    await expect(runMigrations(source, failing)).rejects.toThrow('no');
    // The connection is still there: it must hold no lock.
    const databases = await openMany();
    expect(await databases[0]?.read.query('SELECT id FROM first')).toEqual([{ id: 1 }]);
    await closeAll(databases);
    await source.destroy();
  });

  it('tell what went wrong, also if SQLite has ended the transaction by itself', async () => {
    class Full1000000000002 implements MigrationInterface {
      async up(runner: QueryRunner): Promise<void> {
        // Simulates a full disk.
        if (test.url.startsWith('sqlite:')) await runner.query('ROLLBACK');
        throw new Error('the disk is full');
      }

      async down(): Promise<void> {
        // It has never been run.
      }
    }
    const failing = { entities: [], migrations: [...later.migrations, Full1000000000002] };
    await expect(migrate(test.url, failing)).rejects.toThrow('the disk is full');
    await migrate(test.url, later);
  });
});
