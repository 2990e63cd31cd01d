import { randomUUID } from 'node:crypto';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDiskFull } from '../files/storage-full';

/** The file system that a folder is on. Sizes in bytes. */
export interface MeasuredDisk {
  /** Folders with the same number are on the same disk. */
  device: number;
  /** For programs without special rights. */
  freeBytes: number;
  totalBytes: number;
}

/** Measures and tries disks. Tests give their own. */
export interface DiskGauge {
  /** A folder that is not there yet counts as its parent. */
  measure(folder: string): Promise<MeasuredDisk>;
  /** Whether the disk takes a small file. It leaves nothing behind. */
  takesFiles(folder: string): Promise<boolean>;
}

/** Bytes that a small transaction of SQLite writes. */
const TRIAL_BYTES = 64 * 1024;

export const diskGauge: DiskGauge = {
  async measure(folder) {
    try {
      const [{ dev: device }, { bavail, bsize, blocks }] = await Promise.all([stat(folder), statfs(folder)]);
      return { device, freeBytes: bytesOf(bavail, bsize), totalBytes: bytesOf(blocks, bsize) };
    } catch (error) {
      if (!isMissing(error) || dirname(folder) === folder) throw error;
      return diskGauge.measure(dirname(folder));
    }
  },

  async takesFiles(folder) {
    const path = join(folder, `.${randomUUID()}.space.tmp`);
    try {
      const file = await open(path, 'wx', 0o600);
      try {
        // The open file needs no name, so a crash leaves nothing.
        await rm(path);
        await file.writeFile(Buffer.alloc(TRIAL_BYTES));
        await file.sync();
      } finally {
        await file.close();
      }
      return true;
    } catch (error) {
      if (isDiskFull(error)) return false;
      if (!isMissing(error) || dirname(folder) === folder) throw error;
      return diskGauge.takesFiles(dirname(folder));
    }
  },
};

/** Some network file systems tell of more than a number can hold exactly. */
function bytesOf(blocks: number, blockBytes: number): number {
  return Math.min(blocks * blockBytes, Number.MAX_SAFE_INTEGER);
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
