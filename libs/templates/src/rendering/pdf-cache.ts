import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWholePdf } from '@docket/pdf';
import { RecentBytes } from './recent-bytes';

/** How full it is after it was cleared, as a share of the bound. */
const CLEARED_TO = 0.8;
/** Some 600 quotes of one page. */
const IN_MEMORY_BYTES = 32 * 1024 * 1024;
/** A file's time of last use need not be truer than this. */
const TOUCH_MS = 60_000;
/** A file that is being written is younger. An older one was left by a process that died. */
const LEFT_OVER_MS = 3_600_000;
const TEMPORARY = '.tmp';

/**
 * PDFs by the hash of all that shows in them, so that none can be stale. On disk, within a bound; the ones that were
 * used longest ago go first. Several processes may share the folder: files come whole, under their final name. The last
 * few are in memory, too.
 */
export class PdfCache {
  /** Bytes in the folder; null until they are counted. Files of other processes are counted at the next clearing. */
  private size: Promise<number> | null = null;
  private added = 0;
  private clearing: Promise<void> | null = null;
  private readonly recent = new RecentBytes<Uint8Array>(IN_MEMORY_BYTES);
  /** When files were touched in the last minute, the earliest first. */
  private readonly touched = new Map<string, number>();

  /**
   * @param mostBytes bound of the folder's size
   * @param hasRoom whether the disk has space for so many bytes; without it a PDF is in memory only
   */
  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
    private readonly hasRoom: (bytes: number) => Promise<boolean> = () => Promise.resolve(true),
  ) {}

  /** Null where it is not kept, or cannot be read. */
  async get(key: string): Promise<Uint8Array | null> {
    const recent = this.recent.get(key);
    if (recent !== undefined) {
      // Other processes see what is used only on the disk; nobody waits for it.
      void this.touch(key);
      return recent;
    }
    const path = this.path(key);
    const pdf = await readFile(path).catch(() => null);
    if (pdf === null) return null;
    // A file whose content the disk had not taken yet when the power went.
    if (!isWholePdf(pdf)) {
      await rm(path, { force: true });
      return null;
    }
    this.recent.set(key, pdf);
    await this.touch(key);
    return pdf;
  }

  /** PDF from memory, without reading the disk. */
  remembered(key: string): Uint8Array | undefined {
    return this.recent.get(key);
  }

  /** Keeps a PDF, whole or not at all. @throws {Error} where the disk refuses it */
  async put(key: string, pdf: Uint8Array): Promise<void> {
    this.recent.set(key, pdf);
    if (pdf.byteLength > this.mostBytes || !(await this.hasRoom(pdf.byteLength))) return;
    const path = this.path(key);
    const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
    await mkdir(this.folder, { recursive: true });
    try {
      await writeFile(temporary, pdf, { flag: 'wx' });
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.added += pdf.byteLength;
    this.size ??= this.count();
    if ((await this.size) + this.added > this.mostBytes)
      await (this.clearing ??= this.clear().finally(() => (this.clearing = null)));
  }

  /** Says on the disk that a file is used now, at most once a minute. */
  private async touch(key: string): Promise<void> {
    const now = new Date();
    for (const [known, at] of this.touched) {
      if (now.getTime() - at < TOUCH_MS) break;
      this.touched.delete(known);
    }
    if (this.touched.has(key)) return;
    this.touched.set(key, now.getTime());
    await utimes(this.path(key), now, now).catch(() => undefined);
  }

  private async count(): Promise<number> {
    this.added = 0;
    await this.sweep();
    return (await this.entries()).reduce((sum, { size }) => sum + size, 0);
  }

  private async sweep(): Promise<void> {
    const before = Date.now() - LEFT_OVER_MS;
    const leftOver = (await this.entries()).filter(
      ({ path, usedAt }) => path.endsWith(TEMPORARY) && usedAt < before,
    );
    await Promise.all(leftOver.map(({ path }) => rm(path, { force: true }).catch(() => undefined)));
  }

  private async clear(): Promise<void> {
    const entries = (await this.entries()).sort((a, b) => a.usedAt - b.usedAt);
    let size = entries.reduce((sum, entry) => sum + entry.size, 0);
    for (const { path, size: bytes } of entries) {
      if (size <= this.mostBytes * CLEARED_TO) break;
      await rm(path, { force: true });
      size -= bytes;
    }
    this.size = Promise.resolve(size);
    this.added = 0;
  }

  private async entries(): Promise<{ path: string; size: number; usedAt: number }[]> {
    const names = await readdir(this.folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const path = join(this.folder, name);
        const entry = await stat(path).catch(() => null);
        return entry === null ? [] : [{ path, size: entry.size, usedAt: entry.mtimeMs }];
      }),
    );
    return found.flat();
  }

  private path(key: string): string {
    if (!/^[\w-]{43}$/.test(key)) throw new Error('A PDF is kept by a SHA-256 in base64url.');
    return join(this.folder, `${key}.pdf`);
  }
}
