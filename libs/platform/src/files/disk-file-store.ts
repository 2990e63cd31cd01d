import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import {
  type ByteRange,
  FileStore,
  type IncomingFile,
  isSha256,
  type Pieces,
  requireSha256,
  type Swept,
} from './file-store';
import { spool } from './incoming';

/** Under which no content lies yet: what is only just coming in. */
const INCOMING = 'incoming';

/** Files in a folder: the same content is kept once. */
export class DiskFileStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  override async put(content: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    if (!(await touch(this.path(sha256)))) await this.putChecked(sha256, [content]);
    return sha256;
  }

  async receive(pieces: Pieces): Promise<IncomingFile> {
    const { path, ...file } = await spool(join(this.folder, INCOMING), pieces);
    return {
      ...file,
      keep: () => this.name(path, file.sha256),
      discard: () => rm(path, { force: true }),
    };
  }

  async has(sha256: string): Promise<boolean> {
    return stat(this.path(sha256)).then(
      () => true,
      () => false,
    );
  }

  override async get(sha256: string): Promise<Buffer> {
    return readFile(this.path(sha256));
  }

  read(sha256: string, pieceBytes: number): AsyncIterable<Buffer> {
    return createReadStream(this.path(sha256), { highWaterMark: pieceBytes });
  }

  async stream(sha256: string, range?: ByteRange): Promise<Readable> {
    const file = await open(this.path(sha256), 'r');
    return file.createReadStream({ ...range });
  }

  async *all(): AsyncGenerator<{ sha256: string; size: number }> {
    for (const shelf of (await entriesOf(this.folder)).sort()) {
      for (const sha256 of (await entriesOf(join(this.folder, shelf))).sort()) {
        if (!isSha256(sha256)) continue;
        const found = await stat(this.path(sha256)).catch(() => null);
        if (found !== null) yield { sha256, size: found.size };
      }
    }
  }

  async sweep(used: ReadonlySet<string>, before: number): Promise<Swept> {
    let removed = 0;
    for (const shelf of await entriesOf(this.folder)) {
      for (const name of await entriesOf(join(this.folder, shelf))) {
        // A name that is longer is a file that was never finished.
        if (used.has(name)) continue;
        if (await removeStale(join(this.folder, shelf, name), before)) removed++;
      }
    }
    const missing: string[] = [];
    for (const sha256 of used) if (!(await this.has(sha256))) missing.push(sha256);
    return { removed, missing };
  }

  async health(): Promise<{ ok: boolean; detail?: string }> {
    // There is no folder before the first file.
    const isWritable = await mkdir(this.folder, { recursive: true })
      .then(() => access(this.folder, constants.W_OK))
      .then(
        () => true,
        () => false,
      );
    return isWritable
      ? { ok: true }
      : { ok: false, detail: 'The folder of files cannot be written to. Look at its owner and its disk.' };
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
    requireSha256(sha256);
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
