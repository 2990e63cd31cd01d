import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { Logger } from '@nestjs/common';
import {
  type ByteRange,
  FileStore,
  type IncomingFile,
  type Pieces,
  requireSha256,
  type StorePurpose,
  type SweepLimit,
  type Swept,
} from '../file-store';
import { spool, type Spooled } from '../incoming';
import { type ListedObject, S3Bucket, type UploadedPart } from './s3-bucket';
import { S3Error, storageUnavailable } from './s3-error';
import type { S3Place } from './s3-place';

/** A part of an upload: the most of a file that is in memory. Storages take 10,000 parts of 5 MB at least. */
const PART_BYTES = 8 * 1024 * 1024;
/**
 * Content that was stored within this time is not stored again: no sweep takes it before its row is written. Half of
 * the age that a sweep leaves alone.
 */
const FRESH_MS = 30 * 60_000;
/** Objects whose keys are known, so that reading them again takes one call. */
const MOST_KNOWN = 10_000;
const HEALTH_MS = 5_000;

/** Keys of files that no row named when they were swept, after the prefix. */
const BIN = 'bin/';
/** Key of the identity of the store, after the prefix. */
const IDENTITY = 'store.id';

const OBJECT = /^([0-9a-f]{64})\/[0-9a-f-]{36}$/;

/**
 * Files in a bucket of an S3 storage, as `PREFIX SHA256/UUID`. Every upload makes an object of its own, unless the
 * same content was stored just now. A sweep, which cannot see concurrent uploads, therefore never deletes a new
 * object.
 * Uploads are written to the disk first. Refused and broken uploads never reach the storage, an upload to the storage
 * can be repeated, and its SHA-256 is known.
 */
export class S3FileStore extends FileStore {
  private readonly logger = new Logger('FileStore');
  private readonly bucket: S3Bucket;
  private readonly prefix: string;
  /** Keys by SHA-256, the latest used last. */
  private readonly known = new Map<string, string>();
  private lastHealth: { at: number; answer: Promise<{ ok: boolean; detail?: string }> } | undefined;

  /**
   * @param incoming the folder of what is only just coming in
   * @param purpose `read` leaves files in the bin where they are, and reads them there
   * @param patienceMs how long the storage may be silent
   */
  constructor(
    place: S3Place,
    private readonly incoming: string,
    private readonly purpose: StorePurpose = 'write',
    patienceMs?: number,
  ) {
    super();
    this.bucket = new S3Bucket(place, patienceMs);
    this.prefix = place.prefix;
  }

  async receive(pieces: Pieces): Promise<IncomingFile> {
    const { path, ...file } = await spool(this.incoming, pieces);
    const discard = () => rm(path, { force: true });
    const keep = async () => {
      await reached(this.store({ path, ...file }));
      await discard();
    };
    return { ...file, keep, discard };
  }

  async has(sha256: string): Promise<boolean> {
    return (await reached(this.locate(sha256))) !== undefined;
  }

  async sizeOf(sha256: string): Promise<number | undefined> {
    return (await reached(this.locate(sha256)))?.size;
  }

  async stream(sha256: string, range?: ByteRange): Promise<Readable> {
    const wanted = range && `bytes=${range.start}-${range.end}`;
    return reached(this.open(sha256, wanted));
  }

  async *read(sha256: string, pieceBytes: number): AsyncGenerator<Buffer> {
    let held: Buffer = Buffer.alloc(0);
    for await (const chunk of (await this.stream(sha256)) as AsyncIterable<Uint8Array>) {
      held = Buffer.concat([held, chunk]);
      let at = 0;
      for (; held.byteLength - at >= pieceBytes; at += pieceBytes) yield held.subarray(at, at + pieceBytes);
      held = held.subarray(at);
    }
    if (held.byteLength > 0) yield held;
  }

  async *all(): AsyncGenerator<{ sha256: string; size: number }> {
    for await (const { sha256, copies } of this.stored()) yield { sha256, size: copies[0]?.size ?? 0 };
  }

  async sweep(used: ReadonlySet<string>, before: number, limit: SweepLimit): Promise<Swept> {
    let deleted = await this.sweepIncoming(before);
    const missing = new Set(used);
    const unused: string[] = [];
    let stored = 0;
    for await (const { sha256, copies } of this.stored()) {
      stored += 1;
      missing.delete(sha256);
      if (!used.has(sha256)) {
        if (copies.every(({ modified }) => modified < before)) unused.push(sha256);
        continue;
      }
      // The newest copy of a used file stays.
      for (const { key, modified } of copies.slice(1)) {
        if (modified >= before) continue;
        this.forget(sha256, key);
        await reached(this.bucket.delete(key));
        deleted += 1;
      }
    }
    for (const sha256 of [...missing]) if (await this.giveBack(sha256)) missing.delete(sha256);
    const most = Math.max(0, limit(stored, used.size - missing.size));
    const binned = unused.slice(0, most);
    for (const sha256 of binned) await reached(this.moveToBin(sha256, before));
    deleted += await this.sweepUploads(before);
    return {
      binned: binned.length,
      deleted,
      withheld: unused.length - binned.length,
      missing: [...missing],
    };
  }

  async emptyBin(before: number): Promise<number> {
    let removed = 0;
    // A copy in the bin was made when the file was moved there.
    for await (const { key, modified } of this.bucket.list(`${this.prefix}${BIN}`)) {
      if (modified >= before) continue;
      await reached(this.bucket.delete(key));
      removed += 1;
    }
    return removed;
  }

  async identity(): Promise<string | null> {
    try {
      return (await text(await this.bucket.get(`${this.prefix}${IDENTITY}`))).trim();
    } catch (error) {
      if (error instanceof S3Error && error.code === 'NoSuchKey') return null;
      throw error instanceof S3Error ? storageUnavailable(error) : error;
    }
  }

  async identify(identity: string, replace: boolean): Promise<string> {
    const found = replace ? null : await this.identity();
    if (found !== null) return found;
    // Not every storage has a conditional PUT. Every sweep compares the identities again before it moves a file.
    await reached(this.bucket.put(`${this.prefix}${IDENTITY}`, Buffer.from(`${identity}\n`)));
    return (await this.identity()) ?? identity;
  }

  /** State of the storage. Frequent callers get the result of some seconds ago, since everybody may ask. */
  health(): Promise<{ ok: boolean; detail?: string }> {
    const now = Date.now();
    if (this.lastHealth === undefined || now - this.lastHealth.at > HEALTH_MS)
      this.lastHealth = { at: now, answer: this.reach() };
    return this.lastHealth.answer;
  }

  private reach(): Promise<{ ok: boolean; detail?: string }> {
    return this.bucket.reach().then(
      () => ({ ok: true }),
      (error: unknown) => ({
        ok: false,
        detail: `The storage of files does not answer as it should (${error instanceof S3Error ? error.code : 'error'}). Check FILES_URL and what begins with S3_.`,
      }),
    );
  }

  /** All that is kept, with its copies, the newest first. */
  private async *stored(): AsyncGenerator<{ sha256: string; copies: ListedObject[] }> {
    let sha256 = '';
    let copies: ListedObject[] = [];
    // In the order of their keys: copies of the same follow each other.
    for await (const object of this.bucket.list(this.prefix)) {
      const [, name] = OBJECT.exec(object.key.slice(this.prefix.length)) ?? [];
      if (name === undefined) continue;
      if (name !== sha256 && copies.length > 0) {
        yield { sha256, copies: copies.toSorted(byAge) };
        copies = [];
      }
      sha256 = name;
      copies.push(object);
    }
    if (copies.length > 0) yield { sha256, copies: copies.toSorted(byAge) };
  }

  /** The newest object of this content. */
  private async find(sha256: string): Promise<ListedObject | undefined> {
    const copies: ListedObject[] = [];
    for await (const object of this.bucket.list(`${this.prefix}${requireSha256(sha256)}/`))
      copies.push(object);
    const [newest] = copies.toSorted(byAge);
    if (newest !== undefined) this.remember(sha256, newest.key);
    return newest;
  }

  private async open(sha256: string, range: string | undefined): Promise<Readable> {
    const known = this.known.get(sha256);
    if (known !== undefined) {
      try {
        return await this.bucket.get(known, range);
      } catch (error) {
        if (!(error instanceof S3Error && error.isMissing)) throw error;
        // A sweep has left another copy.
        this.known.delete(sha256);
      }
    }
    const found = await this.locate(sha256);
    if (!found) throw Object.assign(new Error(`ENOENT: no such file, ${sha256}`), { code: 'ENOENT' });
    return this.bucket.get(found.key, range);
  }

  private async store(file: Spooled): Promise<void> {
    const found = await this.find(file.sha256);
    if (found !== undefined && found.modified > Date.now() - FRESH_MS) return;
    const key = `${this.prefix}${file.sha256}/${randomUUID()}`;
    await (file.size > PART_BYTES ? this.uploadInParts(key, file) : this.upload(key, file));
    this.remember(file.sha256, key);
  }

  private async upload(key: string, { path, size }: Spooled): Promise<void> {
    await this.bucket.put(key, await readPart(path, 0, size));
  }

  private async uploadInParts(key: string, { path, size }: Spooled): Promise<void> {
    const uploadId = await this.bucket.beginUpload(key);
    const parts: UploadedPart[] = [];
    try {
      for (let at = 0; at < size; at += PART_BYTES) {
        const part = await readPart(path, at, Math.min(PART_BYTES, size - at));
        parts.push(await this.bucket.uploadPart(key, uploadId, parts.length + 1, part));
      }
      await this.complete(key, uploadId, parts);
    } catch (error) {
      // An upload that cannot be aborted now is swept later.
      const isAway = error instanceof S3Error && error.isSilence;
      if (!isAway) await this.bucket.abortUpload(key, uploadId).catch(() => undefined);
      throw error;
    }
  }

  /** The answer may have been lost: then it is complete, and no upload any more. */
  private async complete(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void> {
    try {
      await this.bucket.completeUpload(key, uploadId, parts);
    } catch (error) {
      if (!(error instanceof S3Error && error.isMissing)) throw error;
      for await (const object of this.bucket.list(key)) if (object.key === key) return;
      throw error;
    }
  }

  /** Uploads that were begun and never completed. */
  private async sweepUploads(before: number): Promise<number> {
    let removed = 0;
    try {
      for await (const { key, uploadId, begun } of this.bucket.uploads(this.prefix)) {
        if (begun >= before || !OBJECT.test(key.slice(this.prefix.length))) continue;
        await this.bucket.abortUpload(key, uploadId);
        removed += 1;
      }
    } catch (error) {
      // Some storages have no list of them, and remove them by themselves.
      if (!(error instanceof S3Error && error.status === 501)) throw error;
    }
    return removed;
  }

  /** Deletes files on the disk that an ended program left behind. */
  private async sweepIncoming(before: number): Promise<number> {
    let removed = 0;
    for (const name of await readdir(this.incoming).catch(() => [])) {
      const path = join(this.incoming, name);
      const found = await stat(path).catch(() => null);
      if (found === null || found.mtimeMs >= before) continue;
      await rm(path, { force: true });
      removed += 1;
    }
    return removed;
  }

  private async moveToBin(sha256: string, before: number): Promise<void> {
    for await (const { key, modified } of this.bucket.list(`${this.prefix}${sha256}/`)) {
      if (modified >= before) continue;
      await this.bucket.copy(key, `${this.prefix}${BIN}${sha256}/${randomUUID()}`);
      this.forget(sha256, key);
      await this.bucket.delete(key);
    }
  }

  /** The newest object of this content; one in the bin is copied back before. */
  private async locate(sha256: string): Promise<ListedObject | undefined> {
    const found = await this.find(sha256);
    if (found !== undefined) return found;
    if (this.purpose === 'read') return this.findInBin(sha256);
    return (await this.giveBack(sha256)) ? this.find(sha256) : undefined;
  }

  private async findInBin(sha256: string): Promise<ListedObject | undefined> {
    for await (const object of this.bucket.list(`${this.prefix}${BIN}${requireSha256(sha256)}/`))
      return object;
    return undefined;
  }

  /** Copies a file back from the bin. @returns false if the bin does not have it */
  private async giveBack(sha256: string): Promise<boolean> {
    const binned: ListedObject[] = [];
    const all = this.bucket.list(`${this.prefix}${BIN}${requireSha256(sha256)}/`);
    await reached(
      (async () => {
        for await (const object of all) binned.push(object);
        if (binned[0] === undefined) return;
        await this.bucket.copy(binned[0].key, `${this.prefix}${sha256}/${randomUUID()}`);
        for (const { key } of binned) await this.bucket.delete(key);
      })(),
    );
    if (binned.length > 0)
      this.logger.warn({ sha256 }, 'a file that is in use was in the bin, and was moved back');
    return binned.length > 0;
  }

  private forget(sha256: string, key: string): void {
    if (this.known.get(sha256) === key) this.known.delete(sha256);
  }

  private remember(sha256: string, key: string): void {
    this.known.delete(sha256);
    this.known.set(sha256, key);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_KNOWN && oldest !== undefined) this.known.delete(oldest);
  }
}

const byAge = (left: ListedObject, right: ListedObject) => right.modified - left.modified;

/** @throws {DomainError} `storage_unavailable` for whatever the storage refuses */
async function reached<Value>(work: Promise<Value>): Promise<Value> {
  return work.catch((error: unknown) => {
    throw error instanceof S3Error ? storageUnavailable(error) : error;
  });
}

/** @throws {Error} if the file ends before */
async function readPart(path: string, start: number, length: number): Promise<Buffer> {
  if (length === 0) return Buffer.alloc(0);
  const content = await buffer(createReadStream(path, { start, end: start + length - 1 }));
  if (content.byteLength < length) throw new Error('A file that was received has become shorter.');
  return content;
}
