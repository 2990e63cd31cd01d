import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFileStore } from './disk-file-store';
import type { FileStore } from './file-store';
import { FileSweep } from './file-sweep';

const HOUR_MS = 3_600_000;

describe('the sweep of files', () => {
  let folder: string;
  let files: FileStore;
  let sweep: FileSweep;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-sweep-'));
    files = new DiskFileStore(folder);
    sweep = new FileSweep(files);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const kept = () =>
    readdirSync(folder)
      .filter((shelf) => shelf !== 'bin')
      .flatMap((shelf) => readdirSync(join(folder, shelf)));
  const binned = () =>
    existsSync(join(folder, 'bin'))
      ? readdirSync(join(folder, 'bin')).flatMap((day) => readdirSync(join(folder, 'bin', day)))
      : [];
  const putMany = (count: number, name: string) =>
    Promise.all(Array.from({ length: count }, (_, index) => files.put(Buffer.from(`${name} ${index}`))));
  const muchLater = () => Date.now() + HOUR_MS + 60_000;

  it('removes what nobody names, and nothing else', async () => {
    const [template, logo, orphan] = await Promise.all(
      ['template', 'logo', 'orphan'].map((text) => files.put(Buffer.from(text))),
    );
    sweep.add(async () => [template ?? '']);
    sweep.add(async () => [logo ?? '']);
    expect(await sweep.run(muchLater())).toEqual({ binned: 1, deleted: 0, withheld: 0, missing: [] });
    expect(kept().sort()).toEqual([template, logo].sort());
    expect(binned()).toEqual([orphan]);
  });

  it('leaves what was put lately, also where it had been there before', async () => {
    const sha256 = await files.put(Buffer.from('again'));
    const path = join(folder, sha256.slice(0, 2), sha256);
    utimesSync(path, new Date(0), new Date(0));
    await files.put(Buffer.from('again'));
    expect(await sweep.run()).toEqual({ binned: 0, deleted: 0, withheld: 0, missing: [] });
    expect(existsSync(path)).toBe(true);
  });

  it('removes what was never finished', async () => {
    mkdirSync(join(folder, 'ab'));
    writeFileSync(join(folder, 'ab', 'abcd.part.tmp'), 'half');
    expect(await sweep.run()).toEqual({ binned: 0, deleted: 0, withheld: 0, missing: [] });
    expect(await sweep.run(muchLater())).toEqual({ binned: 0, deleted: 1, withheld: 0, missing: [] });
    expect(kept()).toEqual([]);
  });

  it('removes what came in when the program ended from one moment to the next', async () => {
    const cut = await files.receive([Buffer.from('neither kept nor discarded')]);
    expect(cut.size).toBe(26);
    expect(await sweep.run()).toEqual({ binned: 0, deleted: 0, withheld: 0, missing: [] });
    expect(kept()).toHaveLength(1);
    expect(await sweep.run(muchLater())).toEqual({ binned: 0, deleted: 1, withheld: 0, missing: [] });
    expect(kept()).toEqual([]);
  });

  it('moves a file into the bin although the process ended in the middle of it', async () => {
    const sha256 = await files.put(Buffer.from('interrupted'));
    const path = join(folder, sha256.slice(0, 2), sha256);
    utimesSync(path, new Date(0), new Date(0));
    renameSync(path, `${path}.${randomUUID()}.unused`);
    expect(await sweep.run()).toMatchObject({ binned: 0, deleted: 0 });
    expect(await sweep.run(muchLater())).toMatchObject({ binned: 1, deleted: 0 });
    expect([kept(), binned()]).toEqual([[], [sha256]]);
    expect(await files.get(sha256)).toEqual(Buffer.from('interrupted'));
  });

  it('names files that rows point to and that are not there', async () => {
    const sha256 = await files.put(Buffer.from('lost'));
    sweep.add(async () => [sha256]);
    rmSync(join(folder, sha256.slice(0, 2), sha256));
    expect(await sweep.run()).toEqual({ binned: 0, deleted: 0, withheld: 0, missing: [sha256] });
  });

  it('removes nothing that is put again at the very same time', async () => {
    for (let round = 0; round < 50; round++) {
      const content = Buffer.from(`content ${round}`);
      const sha256 = await files.put(content);
      utimesSync(join(folder, sha256.slice(0, 2), sha256), new Date(0), new Date(0));
      await Promise.all([sweep.run(), files.put(content)]);
      expect(await files.has(sha256)).toBe(true);
    }
  });

  it('moves nothing of a store in which no file is in use', async () => {
    await putMany(48, 'file of another database');
    expect(await sweep.run(muchLater())).toMatchObject({ binned: 0, withheld: 48 });
    expect([kept().length, binned()]).toEqual([48, []]);
  });

  it.each([
    [60, 40, 10],
    [3, 9, 1],
    [20, 9, 2],
    [2, 46, 4],
    [1, 2, 1],
  ])('moves of %i used and %i unused files at most %i in one run', async (inUse, unused, moved) => {
    const used = await putMany(inUse, 'used');
    await putMany(unused, 'unused');
    sweep.add(() => Promise.resolve(used));
    const swept = await sweep.run(muchLater());
    expect(swept).toEqual({
      binned: Math.min(moved, unused),
      deleted: 0,
      withheld: unused - Math.min(moved, unused),
      missing: [],
    });
    expect(binned()).toHaveLength(Math.min(moved, unused));
    expect(await sweep.run(muchLater(), true)).toMatchObject({ withheld: 0 });
    expect([kept().length, binned().length]).toEqual([inUse, unused]);
  });

  it('touches no file if the store belongs to another database', async () => {
    const verify = () => Promise.reject(new Error('another database'));
    const used = await putMany(20, 'used');
    await putMany(2, 'unused');
    const refused = new FileSweep(files, { binDays: 30, verify });
    refused.add(() => Promise.resolve(used));
    await expect(refused.run(muchLater())).rejects.toThrow('another database');
    expect([kept().length, binned()]).toEqual([22, []]);
  });

  it('empties the bin on a full disk too, and leaves files in place that the bin does not take', async () => {
    const [old = '', unused = '', used = ''] = await putMany(3, 'file');
    sweep.add(async () => [used]);
    await sweep.run(muchLater(), true);
    expect(binned().sort()).toEqual([old, unused].sort());
    await files.get(unused);
    const mkdir = jest
      .spyOn(fs, 'mkdir')
      .mockRejectedValue(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }));
    const monthLater = Date.now() + 40 * 24 * HOUR_MS;
    await expect(sweep.run(monthLater)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect([kept().sort(), binned()]).toEqual([[unused, used].sort(), []]);
    mkdir.mockRestore();
    await sweep.run(monthLater);
    expect([kept(), binned()]).toEqual([[used], [unused]]);
  });

  it('gives back a file from the bin when it is read, and deletes the others after 30 days', async () => {
    const used = await putMany(20, 'used');
    const [again = '', never = ''] = await putMany(2, 'unused');
    sweep.add(() => Promise.resolve(used));
    await sweep.run(muchLater());
    expect(binned().sort()).toEqual([again, never].sort());
    expect((await files.get(again)).toString()).toBe('unused 0');
    expect(await files.has(again)).toBe(true);
    expect(binned()).toEqual([never]);
    const days = (count: number) => Date.now() + count * 24 * HOUR_MS;
    used.push(again);
    await sweep.run(days(29));
    expect(binned()).toEqual([never]);
    await sweep.run(days(32));
    expect(binned()).toEqual([]);
    await expect(files.get(never)).rejects.toThrow('missing on the server');
  });

  it('removes nothing where it cannot learn what is in use', async () => {
    await files.put(Buffer.from('template'));
    sweep.add(() => Promise.reject(new Error('the database is away')));
    await expect(sweep.run(muchLater())).rejects.toThrow('away');
    expect(kept()).toHaveLength(1);
  });
});
