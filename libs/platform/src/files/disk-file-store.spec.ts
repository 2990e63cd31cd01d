import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { verified } from './damaged-file';
import { DiskFileStore } from './disk-file-store';
import type { FileStore } from './file-store';

describe('the store of files', () => {
  let folder: string;
  let files: FileStore;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-files-'));
    files = new DiskFileStore(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const incoming = () => readdirSync(join(folder, 'incoming'));

  it('takes content in under no name, until it is kept', async () => {
    const file = await files.receive([Buffer.from('in two '), Buffer.from('pieces')]);
    expect([file.size, file.head.toString()]).toEqual([13, 'in two pieces']);
    expect(await files.has(file.sha256)).toBe(false);
    expect(incoming()).toHaveLength(1);
    await file.keep();
    await file.discard();
    expect(incoming()).toEqual([]);
    expect(await text(await files.stream(file.sha256))).toBe('in two pieces');
    expect(await text(await files.stream(file.sha256, { start: 3, end: 5 }))).toBe('two');
  });

  it('keeps nothing of what is discarded, or breaks off', async () => {
    await (await files.receive([Buffer.from('unwanted')])).discard();
    async function* broken() {
      yield Buffer.from('half');
      await Promise.resolve();
      throw new Error('the line is cut');
    }
    await expect(files.receive(broken())).rejects.toThrow('the line is cut');
    expect(incoming()).toEqual([]);
    expect(readdirSync(folder)).toEqual(['incoming']);
  });

  it('knows how a long file begins, without holding all of it', async () => {
    const piece = Buffer.alloc(50_000, 'x');
    const { head, size } = await files.receive([piece, piece, piece]);
    expect([size, head.byteLength]).toEqual([150_000, 64 * 1024]);
  });

  const damage = (sha256: string, content: string) =>
    writeFileSync(join(folder, sha256.slice(0, 2), sha256), content);

  it.each(['changed', '', 'content and more'])(
    'gives out no content that was damaged: %j',
    async (spoilt) => {
      const sha256 = await files.put(Buffer.from('content'));
      damage(sha256, spoilt);
      await expect(files.get(sha256)).rejects.toMatchObject({ code: 'file_damaged' });
      await expect(text(Readable.from(verified(sha256, await files.stream(sha256))))).rejects.toMatchObject({
        code: 'file_damaged',
      });
      expect(await files.sizeOf(sha256)).toBe(spoilt.length);
      // Storing the content again repairs it.
      expect(await files.put(Buffer.from('content'))).toBe(sha256);
      expect((await files.get(sha256)).toString()).toBe('content');
    },
  );

  it('passes everything on but the last piece of content that turns out to be damaged', async () => {
    const sha256 = await files.put(Buffer.alloc(200_000, 'x'));
    damage(sha256, `${'x'.repeat(199_999)}y`);
    const arrived: Buffer[] = [];
    const work = (async () => {
      for await (const piece of verified(sha256, await files.stream(sha256))) arrived.push(piece);
    })();
    await expect(work).rejects.toMatchObject({ code: 'file_damaged' });
    expect(Buffer.concat(arrived).toString()).toMatch(/^x+$/);
    expect(Buffer.concat(arrived).byteLength).toBeLessThan(200_000);
  });

  it('opened for reading leaves files in the bin where they are', async () => {
    const sha256 = await files.put(Buffer.from('binned'));
    const binned = join(folder, 'bin', '2026-01-01', sha256);
    mkdirSync(dirname(binned), { recursive: true });
    renameSync(join(folder, sha256.slice(0, 2), sha256), binned);
    const reading = new DiskFileStore(folder, 'read');
    expect((await reading.get(sha256)).toString()).toBe('binned');
    expect([await reading.has(sha256), existsSync(binned)]).toEqual([true, true]);
    expect([await files.has(sha256), existsSync(binned)]).toEqual([true, false]);
  });

  it('does not take a file that cannot be read for one that is missing', async () => {
    const sha256 = await files.put(Buffer.from('content'));
    const path = join(folder, sha256.slice(0, 2), sha256);
    rmSync(path);
    // A link to itself stands for whatever a disk says that is away.
    symlinkSync(path, path);
    const failure = { code: 'ELOOP' };
    await expect(files.has(sha256)).rejects.toMatchObject(failure);
    await expect(files.sizeOf(sha256)).rejects.toMatchObject(failure);
    await expect(files.sweep(new Set([sha256]), 0, () => 0)).rejects.toMatchObject(failure);
    rmSync(path);
    expect(await files.has(sha256)).toBe(false);
  });

  it.each(['EPERM', 'EOPNOTSUPP'])('gets its identity on a disk without hard links (%s)', async (code) => {
    const link = jest.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error(code), { code }));
    expect(await files.identify('first', false)).toBe('first');
    expect(await new DiskFileStore(folder).identify('second', false)).toBe('first');
    expect(link).toHaveBeenCalledTimes(2);
    expect(readdirSync(folder)).toEqual(['store.id']);
    link.mockRestore();
  });

  it('says at once where there is nothing', async () => {
    await expect(files.stream('0'.repeat(64))).rejects.toThrow('ENOENT');
    expect(existsSync(join(folder, '00'))).toBe(false);
  });
});
