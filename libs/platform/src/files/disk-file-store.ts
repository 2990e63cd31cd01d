import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import {
  access,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import { FileBin } from './file-bin';
import {
  type ByteRange,
  FileStore,
  type IncomingFile,
  isSha256,
  type Pieces,
  requireSha256,
  type StorePurpose,
  type SweepLimit,
  type Swept,
} from './file-store';
import { spool } from './incoming';
import { diskError } from './storage-full';

/** Folder of uploads that are not finished. */
const INCOMING = 'incoming';
/** Folder of files that no row named when they were swept. */
const BIN = 'bin';
/** File with the identity of the store. */
const IDENTITY = 'store.id';
/** Ends the name of an unused file on its way into the bin. */
const ASIDE = '.unused';
const ASIDE_NAME = /^([0-9a-f]{64})\.[0-9a-f-]{36}\.unused$/;
/** Errors of file systems without hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EINVAL']);
/** Folder of the files whose SHA-256 begins so. */
const SHELF = /^[0-9a-f]{2}$/;

/** Files in a folder: the same content is kept once. */
export class DiskFileStore extends FileStore {
  private readonly logger = new Logger('FileStore');
  private readonly bin: FileBin;

  /** @param purpose `read` leaves files in the bin where they are, and reads them there */
  constructor(
    private readonly folder: string,
    private readonly purpose: StorePurpose = 'write',
  ) {
    super();
    this.bin = new FileBin(join(folder, BIN));
  }

  override async put(content: Uint8Array): Promise<string> {
    const sha256 = createHash('sha256').update(content).digest('hex');
    // A damaged file is replaced.
    const stored = await readFile(this.path(sha256)).catch(() => null);
    const isKept = stored?.equals(content) === true && (await touch(this.path(sha256)));
    if (!isKept) await this.putChecked(sha256, [content]);
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
    return (await unlessMissing(this.orGivenBack(sha256, (path) => stat(path)))) !== undefined;
  }

  async sizeOf(sha256: string): Promise<number | undefined> {
    return (await unlessMissing(this.orGivenBack(sha256, (path) => stat(path))))?.size;
  }

  protected override async load(sha256: string): Promise<Buffer> {
    return this.orGivenBack(sha256, (path) => readFile(path));
  }

  async *read(sha256: string, pieceBytes: number): AsyncGenerator<Buffer> {
    const file = await this.orGivenBack(sha256, (path) => open(path, 'r'));
    yield* file.createReadStream({ highWaterMark: pieceBytes }) as AsyncIterable<Buffer>;
  }

  async stream(sha256: string, range?: ByteRange): Promise<Readable> {
    const file = await this.orGivenBack(sha256, (path) => open(path, 'r'));
    return file.createReadStream({ ...range });
  }

  async *all(): AsyncGenerator<{ sha256: string; size: number }> {
    for (const shelf of (await entriesOf(this.folder)).sort()) {
      for (const sha256 of (await entriesOf(join(this.folder, shelf))).sort()) {
        if (!isSha256(sha256)) continue;
        const found = await unlessMissing(stat(this.path(sha256)));
        if (found !== undefined) yield { sha256, size: found.size };
      }
    }
  }

  async sweep(used: ReadonlySet<string>, before: number, limit: SweepLimit): Promise<Swept> {
    let deleted = 0;
    for (const name of await entriesOf(join(this.folder, INCOMING)))
      if (await removeStale(join(this.folder, INCOMING, name), before, rm)) deleted++;
    const missing: string[] = [];
    let usedAndStored = 0;
    for (const sha256 of used) {
      if (await this.has(sha256)) usedAndStored++;
      else missing.push(sha256);
    }
    const { unused, stored } = await this.unused(used, before);
    let left = Math.max(0, limit(stored, usedAndStored));
    let binned = 0;
    let withheld = 0;
    for (const path of unused) {
      const name = basename(path);
      const [, interrupted] = ASIDE_NAME.exec(name) ?? [];
      if (interrupted !== undefined) {
        // The process ended while it moved this file. Its last change is that move.
        const found = await unlessMissing(stat(path));
        if (found === undefined || found.ctimeMs >= before) continue;
        await this.bin.take(path, interrupted);
        binned++;
      } else if (!isSha256(name)) {
        // A file that was never finished.
        if (await removeStale(path, before, rm)) deleted++;
      } else if (left === 0) withheld++;
      else if (await removeStale(path, before, (aside) => this.bin.take(aside, name))) {
        binned++;
        left--;
      }
    }
    return { binned, deleted, withheld, missing };
  }

  emptyBin(before: number): Promise<number> {
    return this.bin.empty(before);
  }

  async identity(): Promise<string | null> {
    try {
      return (await readFile(this.identityPath(), 'utf8')).trim();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  }

  async identify(identity: string, replace: boolean): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    // Written under another name first, so that no other process reads half of it.
    const written = join(this.folder, `${randomUUID()}.identity.tmp`);
    try {
      const file = await open(written, 'wx', 0o600);
      await file
        .writeFile(`${identity}\n`)
        .then(() => file.sync())
        .finally(() => file.close());
      if (replace) await rename(written, this.identityPath());
      else
        await link(written, this.identityPath())
          .catch((error: unknown) => {
            if (!NO_LINKS.has(codeOf(error))) throw error;
            return copyFile(written, this.identityPath(), constants.COPYFILE_EXCL);
          })
          .catch((error: unknown) => {
            if (codeOf(error) !== 'EEXIST') throw error;
          });
      await syncFolder(this.folder);
    } catch (error) {
      throw diskError(error);
    } finally {
      await rm(written, { force: true });
    }
    return (await this.identity()) ?? identity;
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

  /** Makes a file and its name durable: both survive a power cut. */
  private async name(temporary: string, sha256: string): Promise<void> {
    const path = this.path(sha256);
    try {
      const made = await mkdir(dirname(path), { recursive: true });
      await rename(temporary, path);
      await syncFolder(dirname(path));
      if (made !== undefined) await syncFolder(this.folder);
    } catch (error) {
      throw diskError(error);
    }
  }

  private identityPath(): string {
    return join(this.folder, IDENTITY);
  }

  /** Files on the shelves that no row names, and the number of all files there. */
  private async unused(
    used: ReadonlySet<string>,
    before: number,
  ): Promise<{ unused: string[]; stored: number }> {
    const unused: string[] = [];
    let stored = 0;
    for (const shelf of await entriesOf(this.folder)) {
      if (!SHELF.test(shelf)) continue;
      for (const name of await entriesOf(join(this.folder, shelf))) {
        if (isSha256(name)) stored++;
        if (used.has(name)) continue;
        const path = join(this.folder, shelf, name);
        const found = await unlessMissing(stat(path));
        if (found !== undefined && found.mtimeMs < before) unused.push(path);
      }
    }
    return { unused, stored };
  }

  /** Reads a file; a file that a sweep has moved into the bin is brought back first. */
  private async orGivenBack<Result>(
    sha256: string,
    read: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const path = this.path(sha256);
    try {
      return await read(path);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      if (this.purpose === 'read') {
        const binned = await this.bin.find(sha256);
        if (binned === undefined) throw error;
        return read(binned);
      }
      if (!(await this.bin.giveBack(sha256, path))) throw error;
      this.logger.warn({ sha256 }, 'a file that is in use was in the bin, and was moved back');
      return read(path);
    }
  }

  private path(sha256: string): string {
    requireSha256(sha256);
    return join(this.folder, sha256.slice(0, 2), sha256);
  }
}

/**
 * Removes a file that has not been stored lately. It is moved away first. A process that stores the same content at
 * this moment either finds no file and writes it, or has made the file fresh, and it is moved back.
 */
async function removeStale(
  path: string,
  before: number,
  remove: (aside: string) => Promise<void>,
): Promise<boolean> {
  const isStale = async (file: string) => {
    const found = await stat(file).catch(() => null);
    return found !== null && found.mtimeMs < before;
  };
  if (!(await isStale(path))) return false;
  const aside = `${path}.${randomUUID()}${ASIDE}`;
  // Another process may have swept it.
  const isMoved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!isMoved) return false;
  if (await isStale(aside)) {
    await remove(aside).catch(async (error: unknown) => {
      // Under this name the next sweep would delete it for good.
      await rename(aside, path);
      throw error;
    });
    return true;
  }
  await rename(aside, path);
  return false;
}

/** Makes the names in a folder last, whatever happens to the power. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  await folder.sync().finally(() => folder.close());
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** Marks a file as put now; false where there is none. */
async function touch(path: string): Promise<boolean> {
  const now = new Date();
  return utimes(path, now, now).then(
    () => true,
    () => false,
  );
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await unlessMissing(readdir(folder))) ?? [];
}

/**
 * @returns undefined if there is no such file or folder
 * @throws any other error: a disk that is away must not look like an empty one
 */
async function unlessMissing<Result>(result: Promise<Result>): Promise<Result | undefined> {
  try {
    return await result;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return undefined;
    throw error;
  }
}
