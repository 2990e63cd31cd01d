import { dirname, resolve } from 'node:path';
import type { Disk } from '@docket/contracts';
import { inTime } from '../background/in-time';
import type { Config } from '../config/config';
import { isSqlite } from '../database/data-source';
import { DomainError } from '../errors/domain-error';
import { type DiskLimit, sizeInWords, thresholdsOf } from './disk-limit';
import { type DiskGauge, diskGauge, type MeasuredDisk } from './measure-disk';
import { say } from '../sentences';

/** A folder in which the server writes. */
export interface DiskFolder {
  name: Disk['name'];
  /** The setting that names it. */
  setting: string;
  folder: string;
}

/** A disk that hangs must not hold up whoever asks. */
const PATIENCE_MS = 1_000;
/** If a disk has less free space than this, a small file is written to find out whether writes succeed. */
const DOUBTFUL_BYTES = 16 * 1024 * 1024;

/** The folders that a configuration names, the data folder first. A database server's disk cannot be seen from here. */
export function diskFolders({ dataDir, filesDir, databaseUrl }: DiskSettings): DiskFolder[] {
  return [
    { name: 'data', setting: 'DATA_DIR', folder: dataDir },
    { name: 'files', setting: 'FILES_URL', folder: filesDir },
    ...(isSqlite(databaseUrl) ? [databaseFolder(databaseUrl.slice('sqlite:'.length))] : []),
  ];
}

type DiskSettings = Pick<Config, 'dataDir' | 'filesDir' | 'databaseUrl'>;

function databaseFolder(path: string): DiskFolder {
  return { name: 'database', setting: 'DATABASE_URL', folder: dirname(resolve(path)) };
}

/** How much space is left where the server writes. */
export class DiskSpace {
  /** Calls under way: a disk that hangs takes one thread, however many ask. */
  private readonly measuring = new Map<string, Promise<MeasuredDisk>>();
  private readonly trying = new Map<string, Promise<boolean>>();

  constructor(
    private readonly folders: readonly DiskFolder[],
    private readonly limit?: DiskLimit,
    private readonly gauge: DiskGauge = diskGauge,
  ) {}

  /** @returns the space where this configuration has its folders */
  static of(config: DiskSettings & Pick<Config, 'diskWarn'>): DiskSpace {
    return new DiskSpace(diskFolders(config), config.diskWarn);
  }

  /**
   * Every disk once, under the name of its first folder.
   * @throws {DomainError} `storage_unavailable` if a disk cannot be measured
   */
  async disks(): Promise<Disk[]> {
    const disks = new Map<number, Disk>();
    for (const { folder, ...measured } of await this.measured())
      if (!disks.has(measured.device)) disks.set(measured.device, this.diskOf(folder, measured));
    return [...disks.values()];
  }

  /**
   * Makes sure that an upload leaves enough space for the database.
   * @param bytes of the upload, as far as they are known and not written yet
   * @throws {DomainError} `storage_full` otherwise
   */
  async requireRoom(bytes = 0): Promise<void> {
    if (await this.hasRoom(bytes)) return;
    throw new DomainError('storage_full', say.disk_too_small_for_files());
  }

  /** Whether so many bytes can be written for users, and the database still has enough space. */
  async hasRoom(bytes = 0): Promise<boolean> {
    // If a disk cannot be measured, writing to it shows what is wrong. The others count all the same.
    const measured = await this.measured(() => undefined);
    const files = measured.find(({ folder }) => folder.name === 'files')?.device;
    return measured
      .filter(({ folder }) => folder.name !== 'data')
      .every(({ folder, ...disk }) => {
        const { freeBytes, uploadsStopBelowBytes } = this.diskOf(folder, disk);
        return freeBytes - (disk.device === files ? bytes : 0) >= uploadsStopBelowBytes;
      });
  }

  /** Whether the disk of a folder is so full that writes fail; false for a folder that is not here. */
  async isFull(name: DiskFolder['name']): Promise<boolean> {
    const folder = this.folders.find((one) => one.name === name);
    if (folder === undefined) return false;
    const { freeBytes, totalBytes } = await this.measure(folder);
    if (totalBytes > 0 && freeBytes >= DOUBTFUL_BYTES) return false;
    const { folder: path } = folder;
    return !(await measured(
      shared(this.trying, path, () => this.gauge.takesFiles(path)),
      folder,
    ));
  }

  /** @param failed gets the error of each disk that cannot be measured */
  private async measured(
    failed: (error: unknown) => void = rethrow,
  ): Promise<(MeasuredDisk & { folder: DiskFolder })[]> {
    const measured = await Promise.all(
      this.folders.map(async (folder) => {
        try {
          return [{ ...(await this.measure(folder)), folder }];
        } catch (error) {
          failed(error);
          return [];
        }
      }),
    );
    // Some file systems tell nothing of their size.
    return measured.flat().filter(({ totalBytes }) => totalBytes > 0);
  }

  private measure(folder: DiskFolder): Promise<MeasuredDisk> {
    const { folder: path } = folder;
    return measured(
      shared(this.measuring, path, () => this.gauge.measure(path)),
      folder,
    );
  }

  private diskOf(
    { name, setting, folder }: DiskFolder,
    { freeBytes, totalBytes }: Pick<MeasuredDisk, 'freeBytes' | 'totalBytes'>,
  ): Disk {
    const thresholds = thresholdsOf(this.limit, totalBytes);
    const { warnBelowBytes, uploadsStopBelowBytes } = thresholds;
    const isLow = freeBytes < warnBelowBytes;
    const state = freeBytes < uploadsStopBelowBytes ? 'uploads_refused' : isLow ? 'low' : 'ok';
    return { name, setting, folder, freeBytes, totalBytes, ...thresholds, state };
  }
}

/** State of a disk that is not `ok`, and what to do. */
export function diskInWords({ setting, freeBytes, totalBytes, warnBelowBytes, state }: Disk): string {
  const [free, total, limit] = [freeBytes, totalBytes, warnBelowBytes].map(sizeInWords);
  return (
    `The disk of ${setting} has ${free} of ${total} left; DISK_WARN is ${limit}. ` +
    `${state === 'uploads_refused' ? 'Uploads are refused. ' : ''}Free some space, or make the disk larger.`
  );
}

function rethrow(error: unknown): never {
  throw error;
}

/** Joins a call that is under way, or begins one. */
function shared<Result>(
  underWay: Map<string, Promise<Result>>,
  key: string,
  begin: () => Promise<Result>,
): Promise<Result> {
  const running = underWay.get(key) ?? begin().finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
}

async function measured<Result>(work: Promise<Result>, { setting }: DiskFolder): Promise<Result> {
  try {
    return await inTime(PATIENCE_MS, work, () => {
      throw new Error(`no answer within ${PATIENCE_MS} ms`);
    });
  } catch (cause) {
    const words = say.disk_not_measured({ setting });
    throw new DomainError('storage_unavailable', words, {}, { cause });
  }
}
