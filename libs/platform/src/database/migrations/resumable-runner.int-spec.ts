import { type MigrationInterface, type QueryRunner, Table } from 'typeorm';
import { contentOf, Interrupted, Interruption } from '../../testing/interruption';
import { type TestDatabase, testDatabases } from '../../testing/each-database';
import { columns, tableColumn } from '../records/columns';
import { createDataSource, type Schema } from '../data-source';
import { migrationState } from './pending-migrations';
import { migrate, removeAllTables } from './run-migrations';
import { importArchive } from '../transfer/import-archive';

const amounts = (name: string, ...more: string[]) =>
  new Table({
    name,
    columns: [
      tableColumn('id', columns.integer, { isPrimary: true }),
      ...more.map((column) => tableColumn(column, columns.bigint, { default: 0 })),
    ],
  });

class Amounts1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(amounts('amounts', 'value'));
    await runner.createTable(amounts('others', 'value', 'before'));
    for (let id = 1; id <= 5; id++)
      await runner.query('INSERT INTO amounts (id, value) VALUES (?, ?)', [id, id]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('others');
    await runner.dropTable('amounts');
  }
}

/** Its statements change what they read: none of them may be run twice. */
class Scaled1000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE amounts SET value = value * 100');
    await runner.addColumn('amounts', tableColumn('scale', columns.integer, { default: 0 }));
    for (;;) {
      const rows = (await runner.query(
        'SELECT id, value FROM amounts WHERE scale = 0 ORDER BY id LIMIT 2',
      )) as {
        id: number;
        value: string;
      }[];
      if (rows.length === 0) break;
      for (const { id, value } of rows)
        await runner.query('UPDATE amounts SET value = ?, scale = 6 WHERE id = ?', [`${value}7`, id]);
    }
    // Rows only for data that is there the first time: the number of the next change must not depend on them.
    const [large] = (await runner.query('SELECT id FROM amounts WHERE value < 3000')) as unknown[];
    if (large !== undefined) await runner.query('UPDATE amounts SET value = value + 5000 WHERE value < 3000');
    await runner.renameColumn('others', 'before', 'after');
    // One name for what is removed and what is made.
    await runner.createTable(amounts('copies', 'old'));
    await runner.query('INSERT INTO copies (id, old) SELECT id, value FROM amounts');
    await runner.dropTable('copies');
    await runner.createTable(amounts('copies', 'value'));
    await runner.query('INSERT INTO copies (id, value) SELECT id, value FROM amounts');
    await runner.query('CREATE INDEX copies_value ON copies (value DESC)');
    await runner.query('DELETE FROM copies WHERE id = 3');
    await runner.renameTable('others', 'kept');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('copies');
    await runner.renameTable('kept', 'others');
  }
}

const schema: Schema = { entities: [], migrations: [Amounts1000000000000, Scaled1000000000001] };

describe.each(testDatabases.filter(([name]) => name !== 'SQLite'))(
  'an interrupted migration, on %s',
  (_name, create) => {
    let test: TestDatabase;

    beforeEach(async () => {
      test = await create();
    });
    afterEach(() => test.remove());

    const content = async () => {
      const source = await createDataSource(test.url, schema).initialize();
      return contentOf(source).finally(() => source.destroy());
    };
    /** @returns whether there were as many statements */
    const breakAt = async (number: number, when: 'before' | 'after', work: () => Promise<unknown>) => {
      let written = 0;
      const interruption = new Interruption(() => (++written === number ? when : undefined));
      try {
        await work();
        return false;
      } catch (error) {
        if (error instanceof Interrupted) return true;
        throw error;
      } finally {
        interruption.end();
      }
    };

    it.each(['before', 'after'] as const)(
      'writes each row once, broken off %s any statement',
      async (when) => {
        await migrate(test.url, schema);
        const undisturbed = await content();
        expect(undisturbed['copies']?.rows).toHaveLength(4);
        for (let number = 1; ; number++) {
          await test.remove();
          test = await create();
          if (!(await breakAt(number, when, () => migrate(test.url, schema)))) break;
          await migrate(test.url, schema);
          expect([number, await content()]).toEqual([number, undisturbed]);
        }
      },
      300_000,
    );

    it('is refused by an earlier version until it is finished, and by `import` never half-way', async () => {
      const earlier: Schema = { entities: [], migrations: [Amounts1000000000000] };
      await migrate(test.url, earlier);
      expect(await breakAt(8, 'after', () => migrate(test.url, schema))).toBe(true);
      const refused = {
        name: 'OperatorError',
        message: expect.stringContaining('has not finished') as string,
      };
      await expect(migrate(test.url, earlier)).rejects.toMatchObject(refused);
      expect(await migrationState(test.url, schema)).toMatchObject({
        begun: ['Scaled1000000000001'],
        pending: ['Scaled1000000000001'],
        unknown: [],
      });
      await expect(importArchive(test.url, earlier, undefined as never, '/nonexistent')).rejects.toThrow(
        'There is no file /nonexistent.',
      );
      await migrate(test.url, schema);
      await expect(migrate(test.url, earlier)).rejects.toMatchObject({
        message: expect.stringContaining('later version') as string,
      });
    });

    it('leaves no mark if it fails before it has changed anything', async () => {
      class Failing1000000000002 implements MigrationInterface {
        async up(runner: QueryRunner): Promise<void> {
          await runner.query('UPDATE amounts SET value = 0');
          throw new Error('no');
        }

        async down(): Promise<void> {
          // It has never been run.
        }
      }
      await migrate(test.url, schema);
      const before = await content();
      const failing = { entities: [], migrations: [...schema.migrations, Failing1000000000002] };
      await expect(migrate(test.url, failing)).rejects.toThrow('no');
      expect(await content()).toEqual(before);
      expect(await migrate(test.url, schema)).toEqual([]);
    });

    it('refuses a table of another program that has the name of its own', async () => {
      const source = await createDataSource(test.url, schema).initialize();
      await source.query(
        'CREATE TABLE amounts (id INT PRIMARY KEY, colour VARCHAR(10)) CHARACTER SET utf8mb4',
      );
      await source.destroy();
      await expect(migrate(test.url, schema)).rejects.toMatchObject({
        name: 'OperatorError',
        message: expect.stringContaining('the table amounts is there already') as string,
      });
    });

    it('finishes the removal of all tables, wherever it was broken off', async () => {
      await migrate(test.url, schema);
      const undisturbed = await content();
      for (let number = 1; ; number++) {
        const remove = async () => {
          const source = await createDataSource(test.url, schema).initialize();
          await removeAllTables(source, schema).finally(() => source.destroy());
        };
        const isBroken = await breakAt(number, 'after', remove);
        await migrate(test.url, schema);
        expect([number, await content()]).toEqual([number, undisturbed]);
        if (!isBroken) break;
      }
    });
  },
);
