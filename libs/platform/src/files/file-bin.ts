import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Folder of deleted files, one folder a day. */
export class FileBin {
  constructor(private readonly folder: string) {}

  /** Moves a file into the bin. */
  async take(path: string, sha256: string): Promise<void> {
    const day = join(this.folder, new Date().toISOString().slice(0, 10));
    await mkdir(day, { recursive: true });
    await rename(path, join(day, sha256));
  }

  /** The path of a file in the bin; undefined if the bin does not have it. */
  async find(sha256: string): Promise<string | undefined> {
    for (const day of await this.days()) {
      const binned = join(this.folder, day, sha256);
      if (await stat(binned).then(() => true, isMissing)) return binned;
    }
    return undefined;
  }

  /** Moves a file back to its place. @returns false if the bin does not have it */
  async giveBack(sha256: string, path: string): Promise<boolean> {
    for (const day of await this.days()) {
      const binned = join(this.folder, day, sha256);
      const now = new Date();
      // A file without a recent time would be swept again before its row is read.
      const isThere = await utimes(binned, now, now).then(() => true, isMissing);
      if (!isThere) continue;
      await mkdir(dirname(path), { recursive: true });
      if (await rename(binned, path).then(() => true, isMissing)) return true;
    }
    return false;
  }

  /** Deletes the days that ended before a time. @returns the number of files */
  async empty(before: number): Promise<number> {
    let removed = 0;
    for (const day of await this.days()) {
      if (Date.parse(day) + DAY_MS > before) continue;
      removed += (await readdir(join(this.folder, day))).length;
      await rm(join(this.folder, day), { recursive: true, force: true });
    }
    return removed;
  }

  private async days(): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => DAY.test(name)).sort();
  }
}

function isMissing(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
  throw error;
}
