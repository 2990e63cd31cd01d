import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps files by the SHA-256 of their content: the same content is kept once, and never changes. */
export class FileStore {
  constructor(private readonly folder: string) {}

  /** Stores content, whole or not at all. @returns its SHA-256 in hex */
  async put(content: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = this.path(sha256);
    if (await exists(path)) return sha256;
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}.tmp`;
    try {
      const file = await open(temporary, 'wx');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    return sha256;
  }

  /** @throws {Error} `ENOENT` where no such content is kept */
  async get(sha256: string): Promise<Buffer> {
    return readFile(this.path(sha256));
  }

  /** Forgets content; none there is fine. */
  async remove(sha256: string): Promise<void> {
    await rm(this.path(sha256), { force: true });
  }

  private path(sha256: string): string {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error('A file is named by its SHA-256.');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
