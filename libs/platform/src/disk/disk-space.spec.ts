import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { BackgroundTasks } from '../background/background-tasks';
import { Metrics } from '../metrics/metrics';
import { diskFolders, diskInWords, DiskSpace } from './disk-space';
import { DiskWatch } from './disk-watch';
import { type DiskGauge, diskGauge } from './measure-disk';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;
const FULL = { code: 'storage_full' };

/** Disks by the folder that they are mounted at; tests change their free space. */
class FakeDisks implements DiskGauge {
  readonly free = new Map<string, number>();
  readonly total = 20 * GIB;
  measured = 0;
  tried = 0;
  isWritable = true;
  hang: Promise<never> | undefined;

  constructor(free: Record<string, number>) {
    for (const [folder, bytes] of Object.entries(free)) this.free.set(folder, bytes);
  }

  async measure(folder: string) {
    this.measured++;
    await this.hang;
    const mounts = [...this.free.keys()];
    const mount = mounts.findLast((one) => folder.startsWith(one));
    if (mount === undefined) throw Object.assign(new Error('EIO'), { code: 'EIO' });
    return { device: mounts.indexOf(mount), freeBytes: this.free.get(mount) ?? 0, totalBytes: this.total };
  }

  takesFiles() {
    this.tried++;
    return Promise.resolve(this.isWritable);
  }
}

const ONE_DISK = { dataDir: '/data', filesDir: '/data/files', databaseUrl: 'sqlite:/data/docket.sqlite' };
const THREE_DISKS = { dataDir: '/data', filesDir: '/files', databaseUrl: 'sqlite:/db/docket.sqlite' };
const spaceOf = (settings: typeof ONE_DISK, disks: FakeDisks) =>
  new DiskSpace(diskFolders(settings), { bytes: GIB }, disks);

describe('disk space', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('is told once for each disk', async () => {
    const disks = new FakeDisks({ '/data': 5 * GIB });
    const [only, ...others] = await spaceOf(ONE_DISK, disks).disks();
    expect(others).toEqual([]);
    expect(only).toEqual({
      name: 'data',
      setting: 'DATA_DIR',
      folder: '/data',
      freeBytes: 5 * GIB,
      totalBytes: 20 * GIB,
      warnBelowBytes: GIB,
      uploadsStopBelowBytes: GIB / 2,
      state: 'ok',
    });
    const three = new FakeDisks({ '/data': 5 * GIB, '/files': 0.9 * GIB, '/db': 0.2 * GIB });
    const found = await spaceOf(THREE_DISKS, three).disks();
    expect(found.map(({ setting, state }) => [setting, state])).toEqual([
      ['DATA_DIR', 'ok'],
      ['FILES_URL', 'low'],
      ['DATABASE_URL', 'uploads_refused'],
    ]);
  });

  it('does not see the disk of a database server', () => {
    const names = diskFolders({ ...ONE_DISK, databaseUrl: 'mysql://u:p@host/docket' }).map(
      ({ name }) => name,
    );
    expect(names).toEqual(['data', 'files']);
  });

  it('is told in words, with the setting and the figures', async () => {
    const disks = new FakeDisks({ '/data': 0.85 * GIB });
    const words = async () => (await spaceOf(ONE_DISK, disks).disks()).map(diskInWords);
    expect(await words()).toEqual([
      'The disk of DATA_DIR has 870 MiB of 20.0 GiB left; DISK_WARN is 1.0 GiB. Free some space, or make the disk larger.',
    ]);
    disks.free.set('/data', 3 * MIB);
    expect((await words())[0]).toContain(
      'has 3 MiB of 20.0 GiB left; DISK_WARN is 1.0 GiB. Uploads are refused. ',
    );
  });

  it('is kept for the database: an upload must leave half of the limit', async () => {
    const disks = new FakeDisks({ '/data': GIB });
    const space = spaceOf(ONE_DISK, disks);
    await space.requireRoom(GIB / 2);
    await expect(space.requireRoom(GIB / 2 + 1)).rejects.toMatchObject(FULL);
    disks.free.set('/data', GIB / 2 - 1);
    await expect(space.requireRoom()).rejects.toMatchObject(FULL);
  });

  it('is needed on the disk of the files and on that of the database, for an upload on the first only', async () => {
    const disks = new FakeDisks({ '/data': 0, '/files': 2 * GIB, '/db': GIB });
    const space = spaceOf(THREE_DISKS, disks);
    await space.requireRoom(1.5 * GIB);
    await expect(space.requireRoom(1.6 * GIB)).rejects.toMatchObject(FULL);
    disks.free.set('/db', 0.4 * GIB);
    await expect(space.requireRoom()).rejects.toMatchObject(FULL);
  });

  it('keeps the space of the database where the disk of the files cannot be measured', async () => {
    // The folder of the files lies on none of these disks.
    const space = spaceOf(THREE_DISKS, new FakeDisks({ '/data': 5 * GIB, '/db': GIB / 4 }));
    await expect(space.requireRoom()).rejects.toMatchObject(FULL);
  });

  it('does not keep uploads off where it cannot be measured', async () => {
    const space = spaceOf(ONE_DISK, new FakeDisks({}));
    await space.requireRoom(GIB);
    await expect(space.disks()).rejects.toMatchObject({
      code: 'storage_unavailable',
      message: expect.stringContaining('The disk of DATA_DIR cannot be measured') as string,
    });
  });

  it('is nothing that anybody waits for on a disk that hangs, and such a disk takes one thread', async () => {
    jest.useFakeTimers();
    try {
      const disks = new FakeDisks({ '/data': GIB });
      disks.hang = new Promise(() => undefined);
      const space = spaceOf(ONE_DISK, disks);
      const asked = [1, 2, 3].map(() =>
        expect(space.disks()).rejects.toMatchObject({ code: 'storage_unavailable' }),
      );
      await jest.advanceTimersByTimeAsync(1_000);
      await Promise.all(asked);
      const allowed = space.requireRoom();
      await jest.advanceTimersByTimeAsync(1_000);
      await allowed;
      // Two folders: that of the database is that of the data.
      expect(disks.measured).toBe(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is tried by writing only where little is left', async () => {
    const disks = new FakeDisks({ '/data': GIB });
    const space = spaceOf(ONE_DISK, disks);
    disks.isWritable = false;
    expect(await space.isFull('database')).toBe(false);
    expect(disks.tried).toBe(0);
    disks.free.set('/data', MIB);
    expect(await space.isFull('database')).toBe(true);
    disks.isWritable = true;
    expect(await space.isFull('database')).toBe(false);
    expect(await new DiskSpace([], undefined, disks).isFull('database')).toBe(false);
  });

  it('is logged once when it is short, and once when there is enough again', async () => {
    const lines: string[] = [];
    for (const level of ['log', 'warn'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation((...[, text]: unknown[]) => {
        lines.push(`${level} ${String(text)}`);
      });
    const disks = new FakeDisks({ '/data': 2 * GIB });
    const watch = new DiskWatch(spaceOf(ONE_DISK, disks), new BackgroundTasks(), new Metrics());
    for (const free of [2, 0.9, 0.4, 0.9, 0.99, 1.05, 0.9, 3, 2, 0.5]) {
      disks.free.set('/data', free * GIB);
      await watch.look();
    }
    expect(lines).toEqual([
      expect.stringContaining('warn The disk of DATA_DIR has 921 MiB of 20.0 GiB left') as string,
      'log The disk of DATA_DIR has enough space again: 3.0 GiB of 20.0 GiB.',
      expect.stringContaining('warn The disk of DATA_DIR has 512 MiB') as string,
    ]);
  });

  it('is told to Prometheus, and is missing there while a disk does not answer', async () => {
    const disks = new FakeDisks({ '/data': 2 * GIB, '/files': 3 * GIB });
    const metrics = new Metrics();
    new DiskWatch(spaceOf({ ...ONE_DISK, filesDir: '/files' }, disks), new BackgroundTasks(), metrics);
    const series = async () => (await metrics.text()).match(/^docket_disk.*$/gm);
    expect(await series()).toEqual([
      `docket_disk_free_bytes{folder="data"} ${2 * GIB}`,
      `docket_disk_free_bytes{folder="files"} ${3 * GIB}`,
      `docket_disk_total_bytes{folder="data"} ${20 * GIB}`,
      `docket_disk_total_bytes{folder="files"} ${20 * GIB}`,
    ]);
    disks.free.clear();
    expect(await series()).toBeNull();
  });
});

describe('a real disk', () => {
  let folder: string;

  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'docket-disk-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is measured by any folder on it, also by one that is not there yet', async () => {
    const { device, freeBytes, totalBytes } = await diskGauge.measure(folder);
    expect(freeBytes).toBeGreaterThan(0);
    expect(totalBytes).toBeGreaterThanOrEqual(freeBytes);
    expect((await diskGauge.measure(join(folder, 'not', 'there'))).device).toBe(device);
  });

  it('is tried without leaving anything behind', async () => {
    expect(await diskGauge.takesFiles(folder)).toBe(true);
    expect(await diskGauge.takesFiles(join(folder, 'not', 'there'))).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });
});
