import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type $Command,
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ClientResolvedConfig,
  type ServiceInputTypes,
  type ServiceOutputTypes,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { ConfiguredRetryStrategy } from '@smithy/core/retry';
import { inTime } from '../../background/in-time';
import { S3Error, storageUnavailable } from './s3-error';
import type { S3Place } from './s3-place';

/** An object in a listing. */
export interface ListedObject {
  key: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970, by the storage's clock. */
  modified: number;
}

/** A multipart upload that was begun, and neither completed nor aborted. */
export interface OpenUpload {
  key: string;
  uploadId: string;
  /** Milliseconds since 1970, by the storage's clock. */
  begun: number;
}

/** A part of an upload that the storage has. */
export interface UploadedPart {
  number: number;
  etag: string;
}

type Command<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = $Command<
  Input,
  Output,
  S3ClientResolvedConfig,
  ServiceInputTypes,
  ServiceOutputTypes
>;

/** Most attempts of a call whose failure may pass. */
const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 200;
/** For all attempts of a call together; small calls are made in transactions, which others wait for. */
const PATIENCE_MS = 5_000;
/** For a part to be sent, 8 MB over a slow line; and for parts to be put together. */
const LONG_PATIENCE_MS = 60_000;
const LARGE_BYTES = 64 * 1024;
/** How long calls fail at once after the storage was silent. */
const SILENT_MS = 1_000;
const UPLOADED = 'application/octet-stream';

/**
 * A bucket of an S3 storage, named in the path of each request. The AWS SDK signs every request together with the
 * SHA-256 of its body, so that the storage refuses a changed body, and repeats it after a temporary failure. This
 * class adds one time limit for all attempts, and fails at once while the storage is silent.
 * @throws {S3Error}
 */
export class S3Bucket {
  private readonly client: S3Client;
  private readonly logger = new Logger('FileStore');
  /** Method of the call by which the storage was found to be away: it may still answer others. */
  private away: string | undefined;
  /** Set while the storage is silent: until then, in milliseconds since the epoch, calls fail at once. */
  private silentUntil: number | undefined;

  /** @param patienceMs for all attempts of a small call together, and for the next bytes of an object */
  constructor(
    private readonly place: S3Place,
    private readonly patienceMs = PATIENCE_MS,
  ) {
    const { endpoint, region, credentials } = place;
    this.client = new S3Client({
      ...(endpoint !== undefined && { endpoint }),
      region,
      ...(credentials && { credentials }),
      forcePathStyle: true,
      retryStrategy: new ConfiguredRetryStrategy(ATTEMPTS, pauseBefore),
      // Other storages refuse the checksums that the SDK adds by default. The signed SHA-256 covers each body.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      expectContinueHeader: false,
      // Downloads by slow readers hold connections; other calls must not wait for those.
      requestHandler: { httpAgent: { maxSockets: Infinity }, httpsAgent: { maxSockets: Infinity } },
    });
  }

  /** Checks that the bucket is there and readable, within the time limit for a small call. */
  async reach(): Promise<void> {
    const { bucket: Bucket, prefix: Prefix } = this.place;
    await this.sendOnce(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }), this.patienceMs);
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    const command = new PutObjectCommand({ ...this.at(key), Body: body, ContentType: UPLOADED });
    await this.send('PUT', command, body.byteLength > LARGE_BYTES);
  }

  /** Copies an object within the bucket. */
  async copy(from: string, to: string): Promise<void> {
    const CopySource = `/${this.place.bucket}/${from}`;
    const copied = await this.send('PUT', new CopyObjectCommand({ ...this.at(to), CopySource }), true);
    requireEtag(copied.CopyObjectResult?.ETag);
  }

  /**
   * @param range as HTTP has it: `bytes=0-99`
   * @returns the content; reading it throws {S3Error} if the storage falls silent
   */
  async get(key: string, range?: string): Promise<Readable> {
    const answer = await this.send('GET', new GetObjectCommand({ ...this.at(key), Range: range }));
    const body: unknown = answer.Body;
    if (!(body instanceof Readable)) throw new S3Error(200, 'MalformedAnswer', 'An object has no content.');
    // The whole object would be taken for the part that was asked for.
    if (range !== undefined && answer.ContentRange === undefined) {
      body.destroy();
      throw new S3Error(200, 'RangeIgnored', 'The storage sends no parts of an object.');
    }
    return this.inTime(body);
  }

  async delete(key: string): Promise<void> {
    await this.send('DELETE', new DeleteObjectCommand(this.at(key)));
  }

  /** Objects whose keys begin with a text, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<ListedObject> {
    const input = { Bucket: this.place.bucket, Prefix: prefix };
    let page: ListObjectsV2CommandOutput | undefined;
    for (let pages = 0; pages === 0 || page?.NextContinuationToken !== undefined; pages += 1) {
      const from = page?.NextContinuationToken;
      page = await this.send('GET', new ListObjectsV2Command({ ...input, ContinuationToken: from }));
      refuseSamePage(from, page.NextContinuationToken);
      for (const { Key: key = '', Size: size = 0, LastModified: time } of page.Contents ?? [])
        yield { key, size, modified: millisecondsOf(time) };
    }
  }

  async *uploads(prefix: string): AsyncGenerator<OpenUpload> {
    const input = { Bucket: this.place.bucket, Prefix: prefix };
    let page: ListMultipartUploadsCommandOutput | undefined;
    for (let pages = 0; pages === 0 || page?.IsTruncated === true; pages += 1) {
      const from = page?.NextUploadIdMarker;
      const markers = { KeyMarker: page?.NextKeyMarker, UploadIdMarker: from };
      page = await this.send('GET', new ListMultipartUploadsCommand({ ...input, ...markers }));
      refuseSamePage(from, page.NextUploadIdMarker);
      for (const { Key: key = '', UploadId: uploadId = '', Initiated: time } of page.Uploads ?? [])
        yield { key, uploadId, begun: millisecondsOf(time) };
    }
  }

  /** @returns the id of the upload */
  async beginUpload(key: string): Promise<string> {
    const command = new CreateMultipartUploadCommand({ ...this.at(key), ContentType: UPLOADED });
    const { UploadId: uploadId } = await this.send('POST', command);
    if (uploadId === undefined) throw new S3Error(200, 'MalformedAnswer', 'The storage has begun no upload.');
    return uploadId;
  }

  /** @param number from 1 */
  async uploadPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<UploadedPart> {
    const input = { ...this.at(key), UploadId: uploadId, PartNumber: number, Body: body };
    const part = await this.send('PUT', new UploadPartCommand(input), body.byteLength > LARGE_BYTES);
    return { number, etag: requireEtag(part.ETag) };
  }

  async completeUpload(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void> {
    const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }));
    const input = { ...this.at(key), UploadId: uploadId, MultipartUpload: { Parts } };
    const object = await this.send('POST', new CompleteMultipartUploadCommand(input), true);
    requireEtag(object.ETag);
  }

  /** Does nothing if the upload has ended already. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    const command = new AbortMultipartUploadCommand({ ...this.at(key), UploadId: uploadId });
    await this.send('DELETE', command).catch((error: unknown) => {
      if (!(error instanceof S3Error && error.isMissing)) throw error;
    });
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.place.bucket, Key: key };
  }

  /** Passes content on while its next bytes come in time. Destroying it closes its connection. */
  private inTime(body: Readable): Readable {
    const pieces: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
    const next = () =>
      inTime(this.patienceMs, pieces.next(), () => {
        throw silence(this.patienceMs);
      });
    return new Readable({
      read() {
        next().then(
          ({ value }) => this.push(value ?? null),
          (error: unknown) => this.destroy(storageUnavailable(S3Error.of(error))),
        );
      },
      destroy(error, finish) {
        body.destroy();
        finish(error);
      },
    });
  }

  /** Sends a call. While the storage is silent, all but one call at a time fail at once. */
  private async send<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    method: string,
    command: Command<Input, Output>,
    isLong = false,
  ): Promise<Output> {
    if (this.silentUntil !== undefined) {
      if (Date.now() < this.silentUntil) throw S3Error.ofSilence('It did not answer a moment ago.');
      this.silentUntil = Date.now() + this.patienceMs;
    }
    try {
      const result = await (isLong ? this.sendWatched(command) : this.sendOnce(command, this.patienceMs));
      this.answered(method);
      return result;
    } catch (error) {
      if (error instanceof S3Error && error.isPassing) this.failed(method, error);
      else this.answered(method);
      throw error;
    }
  }

  /** Sends a call that may take long. It is given up as soon as the storage does not answer a small call beside it. */
  private async sendWatched<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    command: Command<Input, Output>,
  ): Promise<Output> {
    const ended = new AbortController();
    const isSilent = new AbortController();
    const watch = async () => {
      for (let left = LONG_PATIENCE_MS; left > 0; left -= this.patienceMs / 2) {
        await pause(this.patienceMs / 2, undefined, { ref: false, signal: ended.signal });
        await this.reach();
      }
    };
    watch().catch((error: unknown) => {
      if (error instanceof S3Error && error.isSilence) isSilent.abort();
    });
    try {
      return await this.sendOnce(command, LONG_PATIENCE_MS, isSilent);
    } finally {
      ended.abort();
    }
  }

  /** @param giveUp ends the call earlier */
  private async sendOnce<Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
    command: Command<Input, Output>,
    patienceMs: number,
    giveUp = new AbortController(),
  ): Promise<Output> {
    try {
      const call = this.client.send(command, { abortSignal: giveUp.signal });
      // The SDK gives up a request, but not the search for credentials.
      return await inTime(patienceMs, call, () => {
        giveUp.abort();
        throw silence(patienceMs);
      });
    } catch (error) {
      throw giveUp.signal.aborted ? silence(patienceMs) : S3Error.of(error);
    }
  }

  private answered(method: string): void {
    this.silentUntil = undefined;
    if (this.away !== method) return;
    this.away = undefined;
    this.logger.log('The storage of files answers again.');
  }

  private failed(method: string, error: S3Error): void {
    if (error.isSilence) this.silentUntil = Date.now() + SILENT_MS;
    if (this.away !== undefined) return;
    this.away = method;
    this.logger.warn(`The storage of files does not answer as it should (${error.message}).`);
  }
}

/** @param attempt from 1 */
const pauseBefore = (attempt: number) => FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
const silence = (milliseconds: number) =>
  S3Error.ofSilence(`There was no answer within ${Math.round(milliseconds)} ms.`);
const millisecondsOf = (time: Date | undefined) => time?.getTime() ?? NaN;

/** @throws {S3Error} if there is none: then the response is not that of a storage, which has stored nothing */
function requireEtag(etag: string | undefined): string {
  if (etag === undefined) throw new S3Error(200, 'MalformedAnswer', 'The response has no ETag.');
  return etag;
}

/** @throws {S3Error} if the next page is the same again: a storage that ignores the marker would be listed for ever */
function refuseSamePage(current: string | undefined, next: string | undefined): void {
  if (next !== undefined && next === current)
    throw new S3Error(200, 'PageRepeated', 'The storage sends the same page of its list again.');
}
