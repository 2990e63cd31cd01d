import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
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
  afterEach(() => rmSync(folder, { recursive: true }));

  const kept = () => readdirSync(folder).flatMap((shelf) => readdirSync(join(folder, shelf)));
  const muchLater = () => Date.now() + HOUR_MS + 60_000;

  it('removes what nobody names, and nothing else', async () => {
    const [template, logo, orphan] = await Promise.all(
      ['template', 'logo', 'orphan'].map((text) => files.put(Buffer.from(text))),
    );
    sweep.add(async () => [template ?? '']);
    sweep.add(async () => [logo ?? '']);
    expect(await sweep.run(muchLater())).toEqual({ removed: 1, missing: [] });
    expect(kept().sort()).toEqual([template, logo].sort());
    await expect(files.get(orphan ?? '')).rejects.toThrow('ENOENT');
  });

  it('leaves what was put lately, also where it had been there before', async () => {
    const sha256 = await files.put(Buffer.from('again'));
    const path = join(folder, sha256.slice(0, 2), sha256);
    utimesSync(path, new Date(0), new Date(0));
    await files.put(Buffer.from('again'));
    expect(await sweep.run()).toEqual({ removed: 0, missing: [] });
    expect(existsSync(path)).toBe(true);
  });

  it('removes what was never finished', async () => {
    mkdirSync(join(folder, 'ab'));
    writeFileSync(join(folder, 'ab', 'abcd.part.tmp'), 'half');
    expect(await sweep.run()).toEqual({ removed: 0, missing: [] });
    expect(await sweep.run(muchLater())).toEqual({ removed: 1, missing: [] });
    expect(kept()).toEqual([]);
  });

  it('removes what came in when the program ended from one moment to the next', async () => {
    const cut = await files.receive([Buffer.from('neither kept nor discarded')]);
    expect(cut.size).toBe(26);
    expect(await sweep.run()).toEqual({ removed: 0, missing: [] });
    expect(kept()).toHaveLength(1);
    expect(await sweep.run(muchLater())).toEqual({ removed: 1, missing: [] });
    expect(kept()).toEqual([]);
  });

  it('names files that rows point to and that are not there', async () => {
    const sha256 = await files.put(Buffer.from('lost'));
    sweep.add(async () => [sha256]);
    rmSync(join(folder, sha256.slice(0, 2), sha256));
    expect(await sweep.run()).toEqual({ removed: 0, missing: [sha256] });
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

  it('removes nothing where it cannot learn what is in use', async () => {
    await files.put(Buffer.from('template'));
    sweep.add(() => Promise.reject(new Error('the database is away')));
    await expect(sweep.run(muchLater())).rejects.toThrow('away');
    expect(kept()).toHaveLength(1);
  });
});
