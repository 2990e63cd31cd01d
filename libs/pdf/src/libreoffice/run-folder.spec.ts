import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { makeRunFolder, removeFolder, sweep } from './run-folder';

const NO_PROCESS = 2 ** 22 + 1;
const HOUR_MS = 3_600_000;

describe('the folder of an engine', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'docket-run-'))));
  afterEach(async () => {
    for (const name of readdirSync(dataDir)) await removeFolder(join(dataDir, name));
    rmSync(dataDir, { recursive: true });
  });

  /** One like ours, but of another process, or of another machine or container. */
  const folderOf = async ({
    space,
    pid,
    silentHours = 0,
  }: {
    space?: string;
    pid: number;
    silentHours?: number;
  }) => {
    const ours = await makeRunFolder(dataDir);
    const [prefix, ourSpace] = basename(ours).split('-');
    const folder = join(dataDir, `${prefix}-${space ?? ourSpace}-${pid}-0123456789ab`);
    mkdirSync(folder);
    const then = new Date(Date.now() - silentHours * HOUR_MS);
    utimesSync(folder, then, then);
    return folder;
  };

  it('stays while its engine runs, beside that of another engine of the same process', async () => {
    const [first, second] = [await makeRunFolder(dataDir), await makeRunFolder(dataDir)];
    await sweep(dataDir);
    expect([existsSync(first), existsSync(second)]).toEqual([true, true]);
  });

  it('is swept once its process is dead, or its number is another’s now', async () => {
    const left = [await folderOf({ pid: NO_PROCESS }), await folderOf({ pid: process.pid })];
    await sweep(dataDir);
    expect(left.filter(existsSync)).toEqual([]);
  });

  it('stays where its process lives', async () => {
    const left = await folderOf({ pid: process.ppid });
    await sweep(dataDir);
    expect(existsSync(left)).toBe(true);
  });

  it('stays where its process cannot be asked after, as in another container, until it was silent for long', async () => {
    const [recent, silent] = [
      await folderOf({ space: 'abcabcabcabc', pid: process.pid }),
      await folderOf({ space: 'abcabcabcabd', pid: process.pid, silentHours: 25 }),
    ];
    await sweep(dataDir);
    expect([existsSync(recent), existsSync(silent)]).toEqual([true, false]);
  });
});
