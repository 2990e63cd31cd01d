import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { damagedFile, requireWhole } from './damaged-file';

/** Content that has come in: on the disk, but under no name yet. One of `keep` and `discard` ends that. */
export interface IncomingFile {
  sha256: string;
  size: number;
  /** How it begins. */
  head: Buffer;
  /** Gives it its name; from then on it outlives a crash. @throws {DomainError} `unavailable` */
  keep(): Promise<void>;
  /** Removes it; nothing happens where it has been kept. */
  discard(): Promise<void>;
}

/** Which bytes of a file: the first and the last one, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Result of a sweep. */
export interface Swept {
  /** Number of unused files that were moved into the bin. */
  binned: number;
  /** Number of unfinished uploads and needless copies that were deleted. */
  deleted: number;
  /** Number of unused files that stay for now, because the sweep had reached its limit. */
  withheld: number;
  /** Rows point to these files, and the store does not have them. */
  missing: string[];
}

/** Most files that a sweep may move into the bin, from the numbers of stored and of used files. */
export type SweepLimit = (stored: number, used: number) => number;

/** Purpose of opening a store. */
export type StorePurpose = 'write' | 'read';

/** Content in pieces. */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Stores files by the SHA-256 of their content, which never changes. `FILES_URL` decides the storage. If it is away,
 * methods throw {DomainError} `unavailable`.
 */
export abstract class FileStore {
  /**
   * Takes content in, piece by piece, without giving it a name: whether it is to be kept may be known only later.
   * @throws whatever `pieces` throws; nothing is left of it then
   */
  abstract receive(pieces: Pieces): Promise<IncomingFile>;

  /** Whether such content is kept. */
  abstract has(sha256: string): Promise<boolean>;

  /** Size of content in bytes; undefined where no such content is kept. */
  abstract sizeOf(sha256: string): Promise<number | undefined>;

  /** Content, or a part of it, for what need not be in memory. @throws {Error} `ENOENT` where no such content is kept */
  abstract stream(sha256: string, range?: ByteRange): Promise<Readable>;

  /** Content in pieces of at most so many bytes. Each but the last has just as many. */
  abstract read(sha256: string, pieceBytes: number): AsyncIterable<Buffer>;

  /** All stored files. Files that are stored meanwhile may be among them. */
  abstract all(): AsyncGenerator<{ sha256: string; size: number }>;

  /**
   * Moves unused files into the bin, and deletes unfinished uploads. Files put after `before` stay: a row may be about to
   * name them. A file in the bin comes back when it is put or read again.
   * @param used the SHA-256 of all files that must stay
   * @param before milliseconds since 1970
   */
  abstract sweep(used: ReadonlySet<string>, before: number, limit: SweepLimit): Promise<Swept>;

  /** Deletes files that were moved into the bin before a time (milliseconds since 1970). @returns their number */
  abstract emptyBin(before: number): Promise<number>;

  /** The identity of the store, which its database has too; null if it has none yet. */
  abstract identity(): Promise<string | null>;

  /**
   * Writes the identity of the store.
   * @param replace whether an identity that is there already is replaced; it is kept otherwise
   * @returns the identity that the store has now
   */
  abstract identify(identity: string, replace: boolean): Promise<string>;

  /** Whether files can be kept and read now, and if not, what to do. */
  abstract health(): Promise<{ ok: boolean; detail?: string }>;

  /** Stores content, whole or not at all. @returns its SHA-256 in hex */
  async put(content: Uint8Array): Promise<string> {
    const file = await this.receive([content]);
    await file.keep().finally(() => file.discard());
    return file.sha256;
  }

  /**
   * Stores content that comes in pieces, whole or not at all.
   * @param sha256 what it must come to
   * @returns false where it comes to something else, which is not kept
   */
  async putChecked(sha256: string, pieces: Pieces): Promise<boolean> {
    const file = await this.receive(pieces);
    const isWhole = file.sha256 === sha256;
    await (isWhole ? file.keep().finally(() => file.discard()) : file.discard());
    return isWhole;
  }

  /** Content that is known to be whole. @throws {DomainError} `file_damaged` if it is damaged or missing */
  async get(sha256: string): Promise<Buffer> {
    const content = await this.load(sha256).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') throw damagedFile(sha256, 'missing');
      // The disk cannot read it any more.
      throw code === 'EIO' || code === 'EISDIR' ? damagedFile(sha256, 'damaged') : error;
    });
    return requireWhole(sha256, content);
  }

  /** @throws {Error} `ENOENT` where no such content is kept */
  protected async load(sha256: string): Promise<Buffer> {
    return buffer(await this.stream(sha256));
  }
}

const SHA256 = /^[0-9a-f]{64}$/;

/** @throws {Error} for anything else: it would become a path */
export function requireSha256(sha256: string): string {
  if (!isSha256(sha256)) throw new Error('A file is named by its SHA-256.');
  return sha256;
}

export function isSha256(name: string): boolean {
  return SHA256.test(name);
}
