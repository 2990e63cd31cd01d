import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RecentBytes } from './recent-bytes';

/** How full it is after it was cleared, as a share of the bound. */
const CLEARED_TO = 0.8;
/** Some 600 quotes of one page. */
const IN_MEMORY_BYTES = 32 * 1024 * 1024;

/**
 * PDFs by the hash of all that shows in them, so that none can be stale. On disk, within a bound; the ones that were
 * used longest ago go first. Several processes may share the folder: files come whole, under their final name. The last
 * few are in memory, too.
 */
export class PdfCache {
  /** Bytes in the folder; null until they have been counted. What other processes add is seen at the next clearing. */
  private size: Promise<number> | null = null;
  private added = 0;
  private clearing: Promise<void> | null = null;
  private readonly recent = new RecentBytes<Uint8Array>(IN_MEMORY_BYTES);

  /** @param mostBytes bound of the folder's size */
  constructor(
    private readonly folder: string,
    private readonly mostBytes: number,
  ) {}

  /** Null where it is not kept, or cannot be read. */
  async get(key: string): Promise<Uint8Array | null> {
    const recent = this.recent.get(key);
    if (recent !== undefined) return recent;
    const path = this.path(key);
    const pdf = await readFile(path).catch(() => null);
    if (pdf === null) return null;
    // A file whose content the disk had not taken yet when the power went.
    if (!isWhole(pdf)) {
      await rm(path, { force: true });
      return null;
    }
    this.recent.set(key, pdf);
    const now = new Date();
    await utimes(path, now, now).catch(() => undefined);
    return pdf;
  }

  /** Keeps a PDF, whole or not at all. @throws {Error} where the disk refuses it */
  async put(key: string, pdf: Uint8Array): Promise<void> {
    this.recent.set(key, pdf);
    if (pdf.byteLength > this.mostBytes) return;
    const path = this.path(key);
    const temporary = `${path}.${randomUUID()}.tmp`;
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

  private async count(): Promise<number> {
    this.added = 0;
    return (await this.entries()).reduce((sum, { size }) => sum + size, 0);
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

function isWhole(pdf: Buffer): boolean {
  return pdf.subarray(0, 4).toString('latin1') === '%PDF' && pdf.subarray(-1024).includes('%%EOF');
}
