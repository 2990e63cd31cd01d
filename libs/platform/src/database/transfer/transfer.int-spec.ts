import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner, Table } from 'typeorm';
import { FileStore } from '../../files/file-store';
import { type TestDatabase, testDatabases } from '../../testing/each-database';
import { columns, tableColumn } from '../columns';
import type { Schema } from '../data-source';
import { Database } from '../database';
import { migrationState } from '../pending-migrations';
import { exportArchive } from './export-archive';
import { importArchive } from './import-archive';

@Entity('accounts')
class Account {
  @PrimaryColumn(columns.text(40))
  owner!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.bigint)
  balance!: string;

  @Column({ ...columns.json, nullable: true })
  tags!: string[] | null;

  @Column(columns.boolean)
  open!: boolean;
}

@Entity('accounts')
class LaterAccount extends Account {
  @Column(columns.text(20))
  colour!: string;
}

@Entity('settings')
class Setting {
  @PrimaryColumn(columns.integer)
  id!: number;

  @Column(columns.longText)
  text!: string;
}

class First1000000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.createTable(
      new Table({
        name: 'accounts',
        columns: [
          tableColumn('owner', columns.text(40), { isPrimary: true }),
          tableColumn('position', columns.integer, { isPrimary: true }),
          tableColumn('balance', columns.bigint),
          tableColumn('tags', columns.json, { isNullable: true }),
          tableColumn('open', columns.boolean),
        ],
      }),
    );
    await runner.createTable(
      new Table({
        name: 'settings',
        columns: [
          tableColumn('id', columns.integer, { isPrimary: true }),
          tableColumn('text', columns.longText),
        ],
      }),
    );
    // As the company's row: there from the beginning.
    await runner.manager
      .createQueryBuilder()
      .insert()
      .into('settings')
      .values({ id: 1, text: 'new' })
      .execute();
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropTable('accounts');
    await runner.dropTable('settings');
  }
}

class Second1000000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.addColumn('accounts', tableColumn('colour', columns.text(20), { default: "'grey'" }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.dropColumn('accounts', 'colour');
  }
}

const earlier: Schema = { entities: [Account, Setting], migrations: [First1000000000000] };
const later: Schema = {
  entities: [LaterAccount, Setting],
  migrations: [First1000000000000, Second1000000000001],
};

const account = (owner: string, position: number, balance = '999999999999999999') => ({
  owner,
  position,
  balance,
  tags: position % 2 === 0 ? null : ['ä', '"\n', '€'],
  open: position % 3 === 0,
});

describe.each(testDatabases)('an archive of all data, on %s', (_name, create) => {
  let test: TestDatabase;
  let folder: string;
  let files: FileStore;
  let archive: string;
  let database: Database;

  beforeEach(async () => {
    test = await create();
    folder = mkdtempSync(join(tmpdir(), 'docket-transfer-'));
    files = new FileStore(join(folder, 'files'));
    archive = join(folder, 'all.gz');
    database = await Database.open(test.url, earlier);
    await database.transaction(async (manager) => {
      const rows = Array.from({ length: 450 }, (_, index) => account(`o${index % 7}`, index));
      await manager.insert(Account, rows);
      await manager.update(Setting, { id: 1 }, { text: 'changed' });
    });
  });
  afterEach(async () => {
    await database.close();
    await test.remove();
    rmSync(folder, { recursive: true });
  });

  /** Imports into an empty database of any kind, and looks at it. */
  async function imported<Result>(
    schema: Schema,
    kind: (typeof testDatabases)[number],
    look: (there: Database, files: FileStore) => Promise<Result>,
  ): Promise<Result> {
    const other = await kind[1]();
    const store = new FileStore(join(folder, `files-${Math.random()}`));
    try {
      await importArchive(other.url, schema, store, archive);
      const there = await Database.open(other.url, schema);
      try {
        return await look(there, store);
      } finally {
        await there.close();
      }
    } finally {
      await other.remove();
    }
  }

  const order = { order: { owner: 'ASC', position: 'ASC' } } as const;

  it.each(testDatabases)('comes out the same on %s', async (...kind) => {
    const large = Buffer.alloc(200_000, 'large');
    const [small, big] = [await files.put(Buffer.from('small')), await files.put(large)];
    await files.put(Buffer.alloc(0));
    const totals = await exportArchive(test.url, earlier, files, archive);
    expect(totals).toEqual({ tables: 2, rows: 451, files: 3 });
    const before = await database.read.find(Account, order);
    await imported(earlier, kind, async (there, store) => {
      expect(await there.read.find(Account, order)).toEqual(before);
      expect(await there.read.find(Setting)).toEqual([{ id: 1, text: 'changed' }]);
      expect((await store.get(small)).toString()).toBe('small');
      expect((await store.get(big)).equals(large)).toBe(true);
    });
  });

  it('of an earlier version is brought up to date, also where the tables are there already', async () => {
    await exportArchive(test.url, earlier, files, archive);
    const other = await create();
    await (await Database.open(other.url, later)).close();
    await importArchive(other.url, later, files, archive);
    const there = await Database.open(other.url, later);
    const rows = await there.read.find(LaterAccount);
    await there.close();
    expect(rows).toHaveLength(450);
    expect(new Set(rows.map(({ colour }) => colour))).toEqual(new Set(['grey']));
    expect(await migrationState(other.url, later)).toMatchObject({ pending: [], unknown: [] });
    await other.remove();
  });

  it('of a later version is refused, and one of an earlier database is not made', async () => {
    await expect(exportArchive(test.url, later, files, archive)).rejects.toThrow(/earlier version.*migrate/);
    await database.close();
    database = await Database.open(test.url, later);
    await expect(exportArchive(test.url, earlier, files, archive)).rejects.toThrow(/later version/);
    await exportArchive(test.url, later, files, archive);
    await expect(imported(earlier, testDatabases[0]!, () => Promise.resolve())).rejects.toThrow(
      /later version/,
    );
  });

  it('is not read into a database that holds anything, which stays as it is', async () => {
    await exportArchive(test.url, earlier, files, archive);
    await expect(importArchive(test.url, earlier, files, archive)).rejects.toThrow(/not empty.*accounts/);
    expect(await database.read.count(Account)).toBe(450);
  });

  it('never replaces a file', async () => {
    writeFileSync(archive, 'mine');
    await expect(exportArchive(test.url, earlier, files, archive)).rejects.toThrow(/there already/);
    expect(readFileSync(archive, 'utf8')).toBe('mine');
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['without its end', (text: string) => text.replace(/\{"end".*\n$/, '')],
    ['with a row changed', (text: string) => text.replace('["o3",3,', '["o3",4003,')],
    ['with a row missing', (text: string) => text.replace(/\["o3",3,.*\n/, '')],
    ['with a file changed', (text: string) => text.replace(btoa('small'), btoa('smell'))],
    ['that counts wrongly', (text: string) => text.replace('"files":1', '"files":2')],
  ])('%s imports nothing', async (_what, spoil) => {
    await files.put(Buffer.from('small'));
    await exportArchive(test.url, earlier, files, archive);
    const whole = readFileSync(archive);
    const text = gunzipSync(whole).toString();
    expect(spoil(text)).not.toBe(text);
    writeFileSync(archive, gzipSync(spoil(text)));
    const other = await create();
    const store = new FileStore(join(folder, 'other'));
    await expect(importArchive(other.url, earlier, store, archive)).rejects.toThrow(/damaged or cut off/);
    // Empty still, so that the whole one can be imported.
    writeFileSync(archive, whole);
    expect(await importArchive(other.url, earlier, store, archive)).toMatchObject({ rows: 451 });
    await other.remove();
  });

  it('is of one moment, while others write', async () => {
    await database.transaction((manager) => manager.query('UPDATE accounts SET balance = 10'));
    let isOver = false;
    const transfers = (async () => {
      for (let index = 0; !isOver; index++) {
        // Otherwise nothing else had a turn on SQLite, whose queries are answered at once.
        await setImmediate();
        const [from, to] = [index % 450, (index * 7 + 200) % 450];
        await database.transaction(async (manager) => {
          await manager.query(`UPDATE accounts SET balance = balance - 1 WHERE position = ${from}`);
          await manager.query(`UPDATE accounts SET balance = balance + 1 WHERE position = ${to}`);
          await manager.query(`UPDATE settings SET text = '${index}' WHERE id = 1`);
        });
      }
    })();
    for (let round = 0; round < 3; round++) {
      rmSync(archive, { force: true });
      await exportArchive(test.url, earlier, files, archive);
      const rows =
        gunzipSync(readFileSync(archive))
          .toString()
          .match(/^\["o.*$/gm) ?? [];
      const sum = rows.reduce((total, row) => total + Number((JSON.parse(row) as unknown[])[2]), 0);
      expect([rows.length, sum]).toEqual([450, 4_500]);
    }
    isOver = true;
    await transfers;
  }, 60_000);

  it('names its files by what they hold', async () => {
    const sha256 = createHash('sha256').update('other').digest('hex');
    expect(await files.putChecked(sha256, [Buffer.from('oth'), Buffer.from('er')])).toBe(true);
    expect(await files.putChecked('0'.repeat(64), [Buffer.from('other')])).toBe(false);
    await expect(files.get('0'.repeat(64))).rejects.toThrow('ENOENT');
  });
});
