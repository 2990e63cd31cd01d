import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fsPromises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  Column,
  Entity,
  EntityManager,
  type MigrationInterface,
  PrimaryColumn,
  QueryFailedError,
  type QueryRunner,
  Table,
} from 'typeorm';
import { DiskFileStore } from '../../files/disk-file-store';
import type { FileStore } from '../../files/file-store';
import { type TestDatabase, testDatabases } from '../../testing/each-database';
import { storageFull } from '../../files/storage-full';
import { columns, tableColumn } from '../records/columns';
import { createDataSource, type Schema } from '../data-source';
import { Database } from '../database';
import { migrationState } from '../migrations/pending-migrations';
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
    // A row that exists from the beginning, as the company's does.
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

const files = [{ table: 'settings', column: 'text' }];
const earlier: Schema = { entities: [Account, Setting], migrations: [First1000000000000], files };
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

/** The lines of a table that says of itself what it must, but has no rows. */
const emptyTable = (table: string, ...columns: string[]) =>
  `${JSON.stringify({ table, columns })}\n${JSON.stringify({ rows: 0, sha256: createHash('sha256').digest('hex') })}\n`;

const tableOf = (name: string) => new RegExp(`\\{"table":"${name}".*\\n((?:\\[.*\\n)*)\\{"rows".*\\n`);

/** A stream on a disk that is full after some bytes. */
function fullStream(): Writable {
  let written = 0;
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      written += piece.byteLength;
      done(
        written > 100_000 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null,
      );
    },
  });
}

/** Every insert into a table fails as if the disk were full, until Jest restores its mocks. */
function failInserts(table: string, code: string, errno?: number): void {
  const { query } = EntityManager.prototype;
  jest.spyOn(EntityManager.prototype, 'query').mockImplementation(function (
    this: EntityManager,
    sql: string,
    values?: object,
  ) {
    if (sql.startsWith('INSERT INTO') && sql.includes(table))
      throw new QueryFailedError(sql, [], Object.assign(new Error('disk full'), { code, errno }));
    return query.call(this, sql, values);
  });
}

/** Without a table, and with totals that agree. */
function without(text: string, table: string, rows: number): string {
  return text
    .replace(tableOf(table), '')
    .replace(
      /\{"end":\{"tables":(\d+),"rows":(\d+)/,
      (_all, tables, all) => `{"end":{"tables":${Number(tables) - 1},"rows":${Number(all) - rows}`,
    );
}

/** Repeats the row of the settings, with matching hash and totals. */
function twice(text: string): string {
  const row = tableOf('settings').exec(text)?.[1] ?? '';
  const sha256 = createHash('sha256').update(row.repeat(2)).digest('hex');
  return text
    .replace(
      /(\{"table":"settings".*\n)(.*\n)\{"rows".*\n/,
      (_all, start: string) => `${start}${row.repeat(2)}${JSON.stringify({ rows: 2, sha256 })}\n`,
    )
    .replace('"rows":451', '"rows":452');
}

describe.each(testDatabases)('an archive of all data, on %s', (_name, create) => {
  let test: TestDatabase;
  let folder: string;
  let files: FileStore;
  let archive: string;
  let database: Database;

  beforeEach(async () => {
    test = await create();
    folder = mkdtempSync(join(tmpdir(), 'docket-transfer-'));
    files = new DiskFileStore(join(folder, 'files'));
    archive = join(folder, 'all.gz');
    database = await Database.open(test.url, earlier);
    await database.transaction(async (manager) => {
      const rows = Array.from({ length: 450 }, (_, index) => account(`o${index % 7}`, index));
      await manager.insert(Account, rows);
      await manager.update(Setting, { id: 1 }, { text: 'changed' });
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
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
    const store = new DiskFileStore(join(folder, `files-${Math.random()}`));
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
    const { totals } = await exportArchive(test.url, earlier, files, archive);
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
    ['without a table', (text: string) => without(text, 'settings', 1)],
    ['without any table', (text: string) => without(without(text, 'settings', 1), 'accounts', 450)],
    [
      'with the list of migrations, emptied',
      (text: string) =>
        text
          .replace(/(?=\{"table":"accounts")/, emptyTable('migrations', 'id'))
          .replace('"tables":2', '"tables":3'),
    ],
    [
      'with a table that nobody knows',
      (text: string) =>
        text
          .replace(/(?=\{"table":"accounts")/, emptyTable('unknown', 'id'))
          .replace('"tables":2', '"tables":3'),
    ],
    [
      'with a table twice',
      (text: string) =>
        text.replace(/(?=\{"end")/, emptyTable('settings', 'id', 'text')).replace('"tables":2', '"tables":3'),
    ],
    [
      'with a column that nobody knows',
      (text: string) => text.replace('"columns":["id"', '"columns":["number"'),
    ],
    [
      'without a file that a row names',
      (text: string) => text.replace(/\{"file".*\n.*\n/, '').replace('"files":1', '"files":0'),
    ],
    ['with something behind its end', (text: string) => `${text}{"more":1}\n`],
    ['with half a line behind its end', (text: string) => `${text}{"mo`],
    ['with a row twice', (text: string) => twice(text)],
  ])('%s imports nothing', async (_what, spoil) => {
    const named = await files.put(Buffer.from('small'));
    await database.transaction((manager) => manager.update(Setting, { id: 1 }, { text: named }));
    await exportArchive(test.url, earlier, files, archive);
    const whole = readFileSync(archive);
    const text = gunzipSync(whole).toString();
    expect(spoil(text)).not.toBe(text);
    writeFileSync(archive, gzipSync(spoil(text)));
    const other = await create();
    const store = new DiskFileStore(join(folder, 'other'));
    await expect(importArchive(other.url, earlier, store, archive)).rejects.toThrow(/damaged or cut off/);
    // Empty still, so that the whole one can be imported.
    writeFileSync(archive, whole);
    expect(await importArchive(other.url, earlier, store, archive)).toMatchObject({ totals: { rows: 451 } });
    await other.remove();
  });

  it.each([
    ['format', (text: string) => text.replace('"format":1', '"format":-3')],
    ['version', (text: string) => text.replace(/"migrations":\[[^\]]*\]/, '"migrations":[]')],
  ])('without a %s is none', async (_what, spoil) => {
    await exportArchive(test.url, earlier, files, archive);
    const text = gunzipSync(readFileSync(archive)).toString();
    expect(spoil(text)).not.toBe(text);
    writeFileSync(archive, gzipSync(spoil(text)));
    await expect(imported(earlier, testDatabases[0]!, () => Promise.resolve())).rejects.toThrow(
      /is no archive/,
    );
  });

  it.each([
    ['damaged', (path: string) => writeFileSync(path, 'smell')],
    ['damaged', (path: string) => writeFileSync(path, '')],
    ['missing', (path: string) => rmSync(path)],
  ])('is not written if a file is %s, except with --incomplete', async (fault, spoil) => {
    const named = await files.put(Buffer.from('small'));
    await files.put(Buffer.from('whole'));
    await database.transaction((manager) => manager.update(Setting, { id: 1 }, { text: named }));
    spoil(join(folder, 'files', named.slice(0, 2), named));
    await expect(exportArchive(test.url, earlier, files, archive)).rejects.toThrow(
      `File ${named} is ${fault}: used by settings (1).`,
    );
    expect(readdirSync(folder)).toEqual(['files']);

    const faults = [{ sha256: named, fault, usedBy: ['settings (1)'] }];
    const exported = await exportArchive(test.url, earlier, files, archive, { incomplete: true });
    expect(exported).toEqual({ totals: { tables: 2, rows: 451, files: 1 }, faults });
    const other = await create();
    const store = new DiskFileStore(join(folder, 'other'));
    await expect(importArchive(other.url, earlier, store, archive)).rejects.toThrow(
      new RegExp(`lacks 1 files:\\n.*${named} is ${fault}`),
    );
    expect(await importArchive(other.url, earlier, store, archive, { incomplete: true })).toEqual(exported);
    await other.remove();
  });

  it('of which the disk has no room leaves nothing behind, and says so', async () => {
    await files.put(randomBytes(200_000));
    const { open } = fsPromises;
    jest.spyOn(fsPromises, 'open').mockImplementation(async (...given) => {
      const file = await open(...given);
      if (String(given[0]).endsWith('.part')) file.createWriteStream = () => fullStream() as never;
      return file;
    });
    await expect(exportArchive(test.url, earlier, files, archive)).rejects.toThrow(
      `The disk of ${archive} is full. No archive was written.`,
    );
    jest.restoreAllMocks();
    expect(readdirSync(folder)).toEqual(['files']);
    await exportArchive(test.url, earlier, files, archive);
    expect(readdirSync(folder).sort()).toEqual(['all.gz', 'files']);
  });

  it.each([
    ['the database', 'SQLITE_FULL', /The disk of the database is full\. .* Nothing was imported\./],
    [
      'the database server',
      'ER_RECORD_FILE_FULL',
      /The disk of the database is full\. .* Nothing was imported\./,
    ],
    ['the files', 'ENOSPC', /The disk of the files is full\. .* Nothing was imported\./],
  ])('for which the disk of %s has no room imports nothing', async (_what, code, message) => {
    const named = await files.put(Buffer.from('small'));
    await database.transaction((manager) => manager.update(Setting, { id: 1 }, { text: named }));
    await exportArchive(test.url, earlier, files, archive);
    const other = await create();
    const store = new DiskFileStore(join(folder, 'other'));
    if (code === 'ENOSPC') jest.spyOn(store, 'receive').mockRejectedValue(storageFull());
    else failInserts('settings', code, code.startsWith('ER_') ? 1114 : undefined);
    await expect(importArchive(other.url, earlier, store, archive)).rejects.toThrow(message);
    jest.restoreAllMocks();
    const source = await createDataSource(other.url, earlier).initialize();
    expect(await source.query('SELECT owner FROM accounts')).toEqual([]);
    await source.destroy();
    expect(await importArchive(other.url, earlier, store, archive)).toMatchObject({ totals: { rows: 451 } });
    await other.remove();
  });

  it('is a file, and no folder', async () => {
    const other = await create();
    await expect(importArchive(other.url, earlier, files, folder)).rejects.toThrow(/is a folder/);
    await other.remove();
  });

  it('is refused in words below a file, which is no folder', async () => {
    await exportArchive(test.url, earlier, files, archive);
    const below = join(archive, 'docket.gz');
    await expect(exportArchive(test.url, earlier, files, below)).rejects.toThrow('There is no folder for');
    const other = await create();
    await expect(importArchive(other.url, earlier, files, below)).rejects.toThrow('There is no file');
    await other.remove();
  });

  it('holds tables without entities, too', async () => {
    await database.transaction((manager) => manager.query("UPDATE settings SET text = 'kept'"));
    const plain = { ...earlier, entities: [Account] };
    expect(await exportArchive(test.url, plain, files, archive)).toMatchObject({
      totals: { tables: 2, rows: 451 },
    });
    const text = await imported(plain, testDatabases[0]!, (there) =>
      there.read.query('SELECT text FROM settings'),
    );
    expect(text).toEqual([{ text: 'kept' }]);
  });

  it('that cannot be brought up to date leaves no half of itself', async () => {
    class Failing1000000000002 implements MigrationInterface {
      up(runner: QueryRunner): Promise<void> {
        return runner.query(
          "INSERT INTO settings (id, text) SELECT 1, text FROM settings WHERE text = 'changed'",
        ) as Promise<void>;
      }

      down(): Promise<void> {
        return Promise.resolve();
      }
    }
    await exportArchive(test.url, earlier, files, archive);
    const other = await create();
    const failing = { ...earlier, migrations: [...earlier.migrations, Failing1000000000002] };
    await expect(importArchive(other.url, failing, files, archive)).rejects.toThrow(
      /damaged.*the database refuses/,
    );
    expect(await importArchive(other.url, earlier, files, archive)).toMatchObject({ totals: { rows: 451 } });
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
  });

  it('names its files by what they hold', async () => {
    const sha256 = createHash('sha256').update('other').digest('hex');
    expect(await files.putChecked(sha256, [Buffer.from('oth'), Buffer.from('er')])).toBe(true);
    expect(await files.putChecked('0'.repeat(64), [Buffer.from('other')])).toBe(false);
    await expect(files.get('0'.repeat(64))).rejects.toThrow('missing on the server');
  });
});
