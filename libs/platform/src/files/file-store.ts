import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const SHA256 = /^[0-9a-f]{64}$/;

/** Keeps files by the SHA-256 of their content: the same content is kept once, and never changes. */
export class FileStore {
  constructor(private readonly folder: string) {}

  /** Stores content, whole or not at all. @returns its SHA-256 in hex */
  async put(content: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (!(await touch(this.path(sha256)))) await this.putChecked(sha256, [content]);
    return sha256;
  }

  /**
   * Stores content that comes in pieces, whole or not at all.
   * @param sha256 what it must come to
   * @returns false where it comes to something else, which is not kept
   */
  async putChecked(
    sha256: string,
    pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  ): Promise<boolean> {
    const path = this.path(sha256);
    await mkdir(dirname(path), { recursive: true });
    const temporary = `${path}.${randomUUID()}.tmp`;
    const hash = createHash('sha256');
    try {
      const file = await open(temporary, 'wx');
      try {
        for await (const piece of pieces) {
          hash.update(piece);
          await file.writeFile(piece);
        }
        await file.sync();
      } finally {
        await file.close();
      }
      const isWhole = hash.digest('hex') === sha256;
      if (isWhole) await rename(temporary, path);
      else await rm(temporary);
      return isWhole;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }

  /** Whether such content is kept. */
  async has(sha256: string): Promise<boolean> {
    return stat(this.path(sha256)).then(
      () => true,
      () => false,
    );
  }

  /** @throws {Error} `ENOENT` where no such content is kept */
  async get(sha256: string): Promise<Buffer> {
    return readFile(this.path(sha256));
  }

  /** Content in pieces, for what need not be in memory as a whole. */
  read(sha256: string, pieceBytes: number): AsyncIterable<Buffer> {
    return createReadStream(this.path(sha256), { highWaterMark: pieceBytes });
  }

  /** Everything that is kept. What is put meanwhile may be among it. */
  async *all(): AsyncGenerator<{ sha256: string; size: number }> {
    for (const shelf of (await entriesOf(this.folder)).sort()) {
      for (const sha256 of (await entriesOf(join(this.folder, shelf))).sort()) {
        if (!SHA256.test(sha256)) continue;
        const found = await stat(this.path(sha256)).catch(() => null);
        if (found !== null) yield { sha256, size: found.size };
      }
    }
  }

  /**
   * Forgets what nobody uses and nobody has put for a while: what was put lately may be about to be used.
   * @param used the SHA-256 of all that must stay
   * @param before milliseconds since 1970
   * @returns how many files went
   */
  async sweep(used: ReadonlySet<string>, before: number): Promise<number> {
    let removed = 0;
    for (const shelf of await entriesOf(this.folder)) {
      for (const name of await entriesOf(join(this.folder, shelf))) {
        // A name that is longer is a file that was never finished.
        if (used.has(name)) continue;
        const path = join(this.folder, shelf, name);
        const found = await stat(path).catch(() => null);
        if (found === null || found.mtimeMs >= before) continue;
        await rm(path, { force: true });
        removed++;
      }
    }
    return removed;
  }

  private path(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('A file is named by its SHA-256.');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}

/** Marks a file as put now; false where there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function entriesOf(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
