import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskFileStore } from './disk-file-store';

const STEPS = ['mkdir', 'open', 'write', 'sync', 'close', 'rename'] as const;

/** Lets a step fail the n-th time it is taken. */
function failAt(step: (typeof STEPS)[number], time: number, code: string): void {
  let taken = 0;
  const fail = () => {
    if (++taken === time) throw Object.assign(new Error(`${code}: no space left on device`), { code });
  };
  const { mkdir, open, rename } = { ...fs };
  if (step === 'mkdir')
    jest.spyOn(fs, 'mkdir').mockImplementation(async (...given) => {
      fail();
      return mkdir(...given);
    });
  if (step === 'rename')
    jest.spyOn(fs, 'rename').mockImplementation(async (...given) => {
      fail();
      return rename(...given);
    });
  jest.spyOn(fs, 'open').mockImplementation(async (...given) => {
    if (step === 'open') fail();
    const file = await open(...given);
    const { writeFile, sync, close } = file;
    file.writeFile = async (...content) => {
      if (step === 'write') fail();
      return writeFile.apply(file, content);
    };
    file.sync = async () => {
      if (step === 'sync') fail();
      return sync.apply(file);
    };
    file.close = async () => {
      await close.apply(file);
      if (step === 'close') fail();
    };
    return file;
  });
}

describe('a full disk under the store of files', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docket-full-'))));
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

  describe.each(['ENOSPC', 'EDQUOT'])('with %s', (code) => {
    it.each(STEPS.map((step) => [step] as const))(
      'at %s is told as such, and leaves nothing',
      async (step) => {
        const store = new DiskFileStore(folder);
        failAt(step, 1, code);
        await expect(store.put(Buffer.from('content'))).rejects.toMatchObject({ code: 'storage_full' });
        expect(files()).toEqual([]);
        // The same content is stored once there is space.
        jest.restoreAllMocks();
        const sha256 = await store.put(Buffer.from('content'));
        expect((await store.get(sha256)).toString()).toBe('content');
      },
    );

    it('in the middle of an upload is told as such, and leaves nothing', async () => {
      const store = new DiskFileStore(folder);
      failAt('write', 3, code);
      const pieces = Array.from({ length: 5 }, () => Buffer.alloc(1_000));
      await expect(store.receive(pieces)).rejects.toMatchObject({ code: 'storage_full' });
      expect(files()).toEqual([]);
    });
  });
});
