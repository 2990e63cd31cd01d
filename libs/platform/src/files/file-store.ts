import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

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

/** What a sweep found. */
export interface Swept {
  /** How many files went that no row points to. */
  removed: number;
  /** Rows point to these, and they are not there: whoever runs the server has lost files. */
  missing: string[];
}

/** Content in pieces. */
export type Pieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Keeps files by the SHA-256 of their content: it never changes. Where they lie is a matter of `FILES_URL`; what cannot
 * be reached there throws {DomainError} `unavailable`.
 */
export abstract class FileStore {
  /**
   * Takes content in, piece by piece, without giving it a name: whether it is to be kept may be known only later.
   * @throws whatever `pieces` throws; nothing is left of it then
   */
  abstract receive(pieces: Pieces): Promise<IncomingFile>;

  /** Whether such content is kept. */
  abstract has(sha256: string): Promise<boolean>;

  /** Content, or a part of it, for what need not be in memory. @throws {Error} `ENOENT` where no such content is kept */
  abstract stream(sha256: string, range?: ByteRange): Promise<Readable>;

  /** Content in pieces of at most so many bytes. Each but the last has just as many. */
  abstract read(sha256: string, pieceBytes: number): AsyncIterable<Buffer>;

  /** Everything that is kept. What is put meanwhile may be among it. */
  abstract all(): AsyncGenerator<{ sha256: string; size: number }>;

  /**
   * Forgets what nobody uses and nobody has put for a while: what was put lately may be about to be used.
   * @param used the SHA-256 of all that must stay
   * @param before milliseconds since 1970
   */
  abstract sweep(used: ReadonlySet<string>, before: number): Promise<Swept>;

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

  /** @throws {Error} `ENOENT` where no such content is kept */
  async get(sha256: string): Promise<Buffer> {
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
