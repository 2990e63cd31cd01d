import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { platformSchema } from '..';
import { Database } from '../database/database';
import { exportArchive } from '../database/transfer/export-archive';
import { importArchive } from '../database/transfer/import-archive';
import { type TestDatabase, testDatabases } from '../testing/each-database';
import { storedFiles } from '../testing/stored-files';
import { DiskFileStore } from './disk-file-store';
import { FileSweep } from './file-sweep';
import { referencedFiles } from './referenced-files';
import { adoptStore, databaseIdentity, requireSameIdentity, verifyIdentity } from './store-identity';

const HOUR_MS = 3_600_000;

describe.each(testDatabases)('the identity of a store of files, on %s', (_name, create) => {
  const tests: TestDatabase[] = [];
  const databases: Database[] = [];
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-identity-'));
  });
  afterEach(async () => {
    for (const database of databases.splice(0)) await database.close();
    for (const test of tests.splice(0)) await test.remove();
    rmSync(folder, { recursive: true });
  });

  const store = (name: string) => new DiskFileStore(join(folder, name));
  async function newDatabase(): Promise<{ url: string; database: Database }> {
    const test = await create();
    tests.push(test);
    const database = await Database.open(test.url, platformSchema);
    databases.push(database);
    return { url: test.url, database };
  }
  const begin = (database: Database, files: DiskFileStore) =>
    requireSameIdentity(database, files, platformSchema);
  const useLogo = (database: Database, sha256: string) =>
    database.transaction((manager) =>
      manager.query('UPDATE company SET logo = ?', [JSON.stringify({ sha256, size: 4, type: 'image/png' })]),
    );
  const refused = /do not belong together.*`files adopt`/s;

  it('is made once for a new database and a new store, also by several processes', async () => {
    const { url, database } = await newDatabase();
    const others = await Promise.all([1, 2, 3].map(() => Database.open(url, platformSchema)));
    databases.push(...others);
    await Promise.all([database, ...others].map((process) => begin(process, store('files'))));
    const identity = await store('files').identity();
    expect(identity).toMatch(/^[0-9a-f-]{36}$/);
    expect(await databaseIdentity(database.read)).toBe(identity);
    await verifyIdentity(database, store('files'));
  });

  it('differs between databases: the store of another one is refused', async () => {
    const [one, two] = [await newDatabase(), await newDatabase()];
    await begin(one.database, store('one'));
    await begin(two.database, store('two'));
    await expect(begin(two.database, store('one'))).rejects.toThrow(refused);
    await expect(verifyIdentity(two.database, store('one'))).rejects.toThrow(refused);
    await expect(verifyIdentity(two.database, store('none'))).rejects.toThrow(/has no identity/);
    const empty = await newDatabase();
    await expect(begin(empty.database, store('one'))).rejects.toThrow(/this database is new/);
  });

  it('is given to the files of an earlier version only if the database names them', async () => {
    const [right, wrong] = [await newDatabase(), await newDatabase()];
    const sha256 = await store('files').put(Buffer.from('logo'));
    await useLogo(right.database, sha256);
    await expect(begin(wrong.database, store('files'))).rejects.toThrow(refused);
    await expect(begin(right.database, store('empty'))).rejects.toThrow(refused);
    expect(await store('files').identity()).toBeNull();
    await begin(right.database, store('files'));
    await expect(begin(wrong.database, store('files'))).rejects.toThrow(refused);
  });

  it('is the same in a copy of both, and replaced on purpose', async () => {
    const [one, two] = [await newDatabase(), await newDatabase()];
    await begin(one.database, store('files'));
    cpSync(join(folder, 'files'), join(folder, 'copy'), { recursive: true });
    await begin(one.database, store('copy'));
    await adoptStore(two.url, platformSchema, store('files'));
    await begin(two.database, store('files'));
    await expect(begin(one.database, store('files'))).rejects.toThrow(refused);
  });

  it('row 36: keeps a sweep and an export away from the files of another database', async () => {
    const [own, other] = [await newDatabase(), await newDatabase()];
    const [used, unused] = [
      await store('files').put(Buffer.from('logo')),
      await store('files').put(Buffer.from('nobody uses it')),
    ];
    await useLogo(own.database, used);
    await begin(own.database, store('files'));
    const sweepOf = ({ database }: { database: Database }) => {
      const verify = () => verifyIdentity(database, store('files'));
      const sweep = new FileSweep(store('files'), { binDays: 30, verify });
      sweep.add(async () => {
        const named: string[] = [];
        for await (const { sha256 } of referencedFiles(database.read, platformSchema)) named.push(sha256);
        return named;
      });
      return sweep.run(Date.now() + 2 * HOUR_MS);
    };
    await expect(sweepOf(other)).rejects.toThrow(refused);
    const archive = join(folder, 'other.gz');
    await expect(exportArchive(other.url, platformSchema, store('files'), archive)).rejects.toThrow(
      /No archive was written\. .*do not belong together/,
    );
    await expect(exportArchive(own.url, platformSchema, store('empty'), archive)).rejects.toThrow(
      /the store has no identity, and the database has one/,
    );
    expect((await storedFiles(store('files'))).sort()).toEqual([used, unused].sort());
    expect(await sweepOf(own)).toEqual({ binned: 1, deleted: 0, withheld: 0, missing: [] });
    expect(await storedFiles(store('files'))).toEqual([used]);
    await exportArchive(own.url, platformSchema, store('files'), archive);
  });

  it('comes with an import, which takes a new store or the one of the archive', async () => {
    const [from, foreign] = [await newDatabase(), await newDatabase()];
    await useLogo(from.database, await store('files').put(Buffer.from('logo')));
    await begin(from.database, store('files'));
    await begin(foreign.database, store('foreign'));
    const archive = join(folder, 'all.gz');
    await exportArchive(from.url, platformSchema, store('files'), archive);

    for (const name of ['foreign', 'files', 'new']) {
      const test = await create();
      tests.push(test);
      const work = importArchive(test.url, platformSchema, store(name), archive);
      if (name === 'foreign') {
        await expect(work).rejects.toThrow(/belongs to another database than the archive/);
        continue;
      }
      await work;
      const database = await Database.open(test.url, platformSchema);
      databases.push(database);
      await begin(database, store(name));
    }
    expect(await store('new').identity()).not.toBe(await store('files').identity());
  });
});
