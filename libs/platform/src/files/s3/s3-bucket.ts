import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { AwsV4Signer } from 'aws4fetch';
import { inTime } from '../../background/in-time';
import {
  listedObjects,
  type ListedObject,
  type ListedPage,
  type OpenUpload,
  openUploads,
  text,
} from './s3-answers';
import { S3Error, SILENCE, storageUnavailable } from './s3-error';
import type { S3Place } from './s3-place';

/** A part of an upload that the storage has. */
export interface UploadedPart {
  number: number;
  etag: string;
}

interface Call {
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
  /** The storage may need a while for it, however small it is. */
  isLong?: boolean;
}

/** How often a call is sent, where its failure may pass. */
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

/** Reads what a call needs of its answer. */
type Read<Result> = (answer: Response) => Result | Promise<Result>;

const textOf: Read<string> = (answer) => answer.text();
const nothing: Read<void> = (answer) => answer.body?.cancel();

/**
 * A bucket of an S3 storage, asked by its REST API with the bucket in the path. Every call is signed together with the
 * SHA-256 of its body (Signature Version 4), so that the storage refuses what has changed on its way, and every one may be
 * sent again. @throws {S3Error}
 */
export class S3Bucket {
  /** Of the day's signing key, which is worked out once. */
  private readonly signingKeys = new Map<string, ArrayBuffer>();
  private readonly address: string;
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
    this.address = `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`;
  }

  /** Whether it is there, and may be read; asked once, since whoever asks for that is in a hurry. */
  async reach(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: this.place.prefix };
    await this.sendOnce('GET', '', { query }, this.patienceMs, nothing);
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    await this.send('PUT', key, { body, headers: { 'content-type': UPLOADED } }, nothing);
  }

  /** Copies an object within the bucket. */
  async copy(from: string, to: string): Promise<void> {
    const source = `/${this.place.bucket}/${from}`;
    const call = { headers: { 'x-amz-copy-source': source }, isLong: true };
    const xml = await this.send('PUT', to, call, textOf);
    // The answer begins with 200, and may report a failure later.
    if (text(xml, 'ETag') === '') throw new S3Error(500, text(xml, 'Code'), text(xml, 'Message'));
  }

  /**
   * @param range as HTTP has it: `bytes=0-99`
   * @returns the content; reading it throws {S3Error} if the storage falls silent
   */
  async get(key: string, range?: string): Promise<Readable> {
    const call: Call = range === undefined ? {} : { headers: { range } };
    const answer = await this.send('GET', key, call, (got) => got);
    // Some other part would be taken for the one that was asked for.
    if (range !== undefined && answer.status !== 206) {
      await answer.body?.cancel();
      throw new S3Error(answer.status, 'RangeIgnored', 'The storage sends no parts of an object.');
    }
    return this.content(answer.body);
  }

  async delete(key: string): Promise<void> {
    await this.send('DELETE', key, {}, nothing);
  }

  /** Those whose keys begin with a text, in the order of their keys. */
  async *list(prefix: string): AsyncGenerator<ListedObject> {
    yield* this.pages(listedObjects, { 'list-type': '2', prefix });
  }

  async *uploads(prefix: string): AsyncGenerator<OpenUpload> {
    yield* this.pages(openUploads, { uploads: '', prefix });
  }

  /** @returns the id of the upload */
  async beginUpload(key: string): Promise<string> {
    const headers = { 'content-type': UPLOADED };
    const xml = await this.send('POST', key, { query: { uploads: '' }, headers }, textOf);
    const uploadId = text(xml, 'UploadId');
    if (uploadId === '') throw new S3Error(200, 'MalformedAnswer', 'The storage has begun no upload.');
    return uploadId;
  }

  /** @param number from 1 */
  async uploadPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<UploadedPart> {
    const call = { query: { uploadId, partNumber: String(number) }, body };
    const etag = await this.send('PUT', key, call, async (answer) => {
      await answer.body?.cancel();
      return answer.headers.get('etag');
    });
    if (etag === null) throw new S3Error(200, 'MalformedAnswer', 'A part has no ETag.');
    return { number, etag };
  }

  async completeUpload(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void> {
    const listed = parts.map(
      ({ number, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
    const headers = { 'content-type': 'application/xml' };
    const xml = await this.send('POST', key, { query: { uploadId }, headers, body, isLong: true }, textOf);
    // It answers 200 first, and says later what went wrong.
    if (text(xml, 'ETag') === '') throw new S3Error(500, text(xml, 'Code'), text(xml, 'Message'));
  }

  /** Nothing happens where it is over already. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.send('DELETE', key, { query: { uploadId } }, nothing).catch((error: unknown) => {
      if (!(error instanceof S3Error && error.isMissing)) throw error;
    });
  }

  private async *pages<Entry>(
    read: (xml: string) => ListedPage<Entry>,
    query: Readonly<Record<string, string>>,
  ): AsyncGenerator<Entry> {
    type Start = ListedPage<Entry>['next'];
    let next: Start = {};
    let pages = 0;
    for (let from: Start = {}; from !== null; from = next) {
      const xml = await this.send('GET', '', { query: { ...query, ...from } }, textOf);
      const page: ListedPage<Entry> = read(xml);
      yield* page.entries;
      next = page.next;
      // A storage that ignores where a page begins would be listed for ever.
      if (pages++ > 0 && next !== null && JSON.stringify(next) === JSON.stringify(from))
        throw new S3Error(200, 'PageRepeated', 'The storage sends the same page of its list again.');
    }
  }

  /** The content of an answer, as long as the next bytes come in time. To destroy it gives its connection back. */
  private content(body: ReadableStream<Uint8Array> | null): Readable {
    if (body === null) return Readable.from([]);
    const reader = body.getReader();
    const next = () => within(this.patienceMs, reader.read());
    return new Readable({
      read() {
        next().then(
          ({ value }) => this.push(value ?? null),
          (error: unknown) => this.destroy(storageUnavailable(unanswered(error))),
        );
      },
      destroy(error, finish) {
        reader.cancel().catch(() => undefined);
        finish(error);
      },
    });
  }

  /** Sends a call, again where its failure may pass. While the storage is silent, all but one call at a time fail at once. */
  private async send<Result>(method: string, key: string, call: Call, read: Read<Result>): Promise<Result> {
    if (this.silentUntil !== undefined) {
      if (Date.now() < this.silentUntil) throw new S3Error(0, SILENCE, 'It did not answer a moment ago.');
      this.silentUntil = Date.now() + this.patienceMs;
    }
    try {
      const result = await this.attempt(method, key, call, read);
      this.answered(method);
      return result;
    } catch (error) {
      if (error instanceof S3Error && error.isPassing) this.failed(method, error);
      else this.answered(method);
      throw error;
    }
  }

  private async attempt<Result>(
    method: string,
    key: string,
    call: Call,
    read: Read<Result>,
  ): Promise<Result> {
    const isLong = call.isLong === true || (call.body?.byteLength ?? 0) > LARGE_BYTES;
    const once = isLong ? this.sendWatched.bind(this) : this.sendOnce.bind(this);
    const end = Date.now() + (isLong ? LONG_PATIENCE_MS : this.patienceMs);
    for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
      try {
        return await once(method, key, call, end - Date.now(), read);
      } catch (error) {
        const wait = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
        const isWorthIt = error instanceof S3Error && error.isPassing && !error.isSilence;
        if (!isWorthIt || Date.now() + wait >= end) throw error;
        await pause(wait);
      }
    }
    return once(method, key, call, end - Date.now(), read);
  }

  /** Sends a call that may take long. It is given up as soon as the storage does not answer a small call beside it. */
  private async sendWatched<Result>(
    method: string,
    key: string,
    call: Call,
    patienceMs: number,
    read: Read<Result>,
  ): Promise<Result> {
    const ended = new AbortController();
    const silence = new AbortController();
    const watch = async () => {
      for (let left = patienceMs; left > 0 && !ended.signal.aborted; left -= this.patienceMs / 2) {
        await pause(this.patienceMs / 2, undefined, { ref: false, signal: ended.signal });
        await this.reach();
      }
    };
    watch().catch((error: unknown) => {
      if (error instanceof S3Error && error.isSilence) silence.abort(error);
    });
    try {
      return await this.sendOnce(method, key, call, patienceMs, read, silence.signal);
    } finally {
      ended.abort();
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

  private async sendOnce<Result>(
    method: string,
    key: string,
    { query, headers, body }: Call,
    patienceMs: number,
    read: Read<Result>,
    stop?: AbortSignal,
  ): Promise<Result> {
    const { accessKeyId, secretAccessKey, region } = this.place;
    const url = new URL(key === '' ? this.address : `${this.address}/${key}`);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers: { ...headers, 'x-amz-content-sha256': hash },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.signingKeys,
    });
    const signed = await signer.sign();
    const patience = new AbortController();
    const giveUp = () => patience.abort(silent(patienceMs));
    const timer = setTimeout(giveUp, patienceMs);
    stop?.addEventListener('abort', giveUp, { once: true });
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        // The signature is of this address alone.
        redirect: 'manual',
        signal: patience.signal,
        ...(body !== undefined && { body }),
      });
      if (answer.status >= 200 && answer.status < 300) return await read(answer);
      throw refusal(answer, await answer.text());
    } catch (error) {
      throw unanswered(error);
    } finally {
      clearTimeout(timer);
      stop?.removeEventListener('abort', giveUp);
    }
  }
}

/** @throws {S3Error} if it takes longer */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return inTime(milliseconds, work, () => {
    throw silent(milliseconds);
  });
}

function silent(milliseconds: number): S3Error {
  return new S3Error(0, SILENCE, `There was no answer within ${Math.round(milliseconds)} ms.`);
}

function refusal({ status }: Response, xml: string): S3Error {
  const code = text(xml, 'Code') || `Status${status}`;
  return new S3Error(status, code, text(xml, 'Message') || 'The storage has refused the call.');
}

function unanswered(error: unknown): S3Error {
  if (error instanceof S3Error) return error;
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new S3Error(0, 'NoAnswer', String(cause instanceof Error ? cause.message : cause), { cause: error });
}
