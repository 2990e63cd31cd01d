import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

const SHA256 = /^[0-9a-f]{64}$/;

/** Under which no content lies yet: what is only just coming in. */
const INCOMING = 'incoming';
/** By which the type of a file can be told. */
const HEAD_BYTES = 64 * 1024;

/** Content that has come in: on the disk, but under no name yet. One of `keep` and `discard` ends that. */
export interface IncomingFile {
  sha256: string;
  size: number;
  /** How it begins. */
  head: Buffer;
  /** Gives it its name; from then on it outlives a crash. */
  keep(): Promise<void>;
  /** Removes it; nothing happens where it has been kept. */
  discard(): Promise<void>;
}

/** Which bytes of a file: the first and the last one, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

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
    const file = await this.receive(pieces);
    const isWhole = file.sha256 === sha256;
    await (isWhole ? file.keep() : file.discard());
    return isWhole;
  }

  /**
   * Takes content in, piece by piece, without giving it a name: whether it is to be kept may be known only later.
   * @throws whatever `pieces` throws; nothing is left of it then
   */
  async receive(pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<IncomingFile> {
    const folder = join(this.folder, INCOMING);
    await mkdir(folder, { recursive: true });
    const temporary = join(folder, `${randomUUID()}.tmp`);
    const discard = () => rm(temporary, { force: true });
    const hash = createHash('sha256');
    const head: Uint8Array[] = [];
    let size = 0;
    try {
      const file = await open(temporary, 'wx');
      try {
        for await (const piece of pieces) {
          hash.update(piece);
          if (size < HEAD_BYTES) head.push(piece.slice(0, HEAD_BYTES - size));
          size += piece.byteLength;
          await file.writeFile(piece);
        }
        await file.sync();
      } finally {
        await file.close();
      }
    } catch (error) {
      await discard();
      throw error;
    }
    const sha256 = hash.digest('hex');
    const keep = () => this.name(temporary, sha256);
    return { sha256, size, head: Buffer.concat(head), keep, discard };
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

  /** Content, or a part of it, for what need not be in memory. @throws {Error} `ENOENT` where no such content is kept */
  async stream(sha256: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.path(sha256), 'r');
    return file.createReadStream({ ...range });
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
        if (await removeStale(join(this.folder, shelf, name), before)) removed++;
      }
    }
    return removed;
  }

  /** What is said to be there is there after a power cut, too: the file, and its name. */
  private async name(temporary: string, sha256: string): Promise<void> {
    const path = this.path(sha256);
    await mkdir(dirname(path), { recursive: true });
    await rename(temporary, path);
    const shelf = await open(dirname(path), 'r');
    await shelf.sync().finally(() => shelf.close());
  }

  private path(sha256: string): string {
    if (!SHA256.test(sha256)) throw new Error('A file is named by its SHA-256.');
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}

/**
 * Removes a file that has not been put lately. It is moved out of the way first: whoever puts the same content at this
 * moment either finds nothing, and writes it anew, or has made the file fresh, so that it goes back to its place.
 */
async function removeStale(path: string, before: number): Promise<boolean> {
  const isStale = async (file: string) => {
    const found = await stat(file).catch(() => null);
    return found !== null && found.mtimeMs < before;
  };
  if (!(await isStale(path))) return false;
  const aside = `${path}.${randomUUID()}.tmp`;
  // Another process may have swept it.
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return false;
  if (await isStale(aside)) {
    await rm(aside);
    return true;
  }
  await rename(aside, path);
  return false;
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
