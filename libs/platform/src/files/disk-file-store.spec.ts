import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
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

  it('says at once where there is nothing', async () => {
    await expect(files.stream('0'.repeat(64))).rejects.toThrow('ENOENT');
    expect(existsSync(join(folder, '00'))).toBe(false);
  });
});
