import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import {
  listedObjects,
  type ListedObject,
  type ListedPage,
  type OpenUpload,
  openUploads,
  text,
} from './s3-answers';
import { S3Error } from './s3-error';
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
/** For an answer to begin; small calls are made in transactions, which others wait for. */
const PATIENCE_MS = 5_000;
/** For a part to be sent, too, 8 MB over a slow line; and for parts to be put together. */
const LONG_PATIENCE_MS = 60_000;
const LARGE_BYTES = 64 * 1024;
const UPLOADED = 'application/octet-stream';

/**
 * A bucket of an S3 storage, asked by its REST API with the bucket in the path. Every call is signed together with the
 * SHA-256 of its body (Signature Version 4), so that the storage refuses what has changed on its way, and every one may be
 * sent again. @throws {S3Error}
 */
export class S3Bucket {
  /** Of the day's signing key, which is worked out once. */
  private readonly signingKeys = new Map<string, ArrayBuffer>();
  private readonly address: string;

  constructor(private readonly place: S3Place) {
    this.address = `${place.endpoint.replace(/\/+$/, '')}/${place.bucket}`;
  }

  /** Whether it is there, and may be read; asked once, since whoever asks for that is in a hurry. */
  async reach(): Promise<void> {
    const query = { 'list-type': '2', 'max-keys': '1', prefix: this.place.prefix };
    const answer = await this.sendOnce('GET', '', { query }, PATIENCE_MS);
    await answer.body?.cancel();
  }

  async put(key: string, body: Uint8Array): Promise<void> {
    await this.textOf('PUT', key, { body, headers: { 'content-type': UPLOADED } });
  }

  /** @param range as HTTP has it: `bytes=0-99` */
  async get(key: string, range?: string): Promise<ReadableStream<Uint8Array>> {
    const answer = await this.send('GET', key, { headers: range === undefined ? {} : { range } });
    // Some other part would be taken for the one that was asked for.
    if (range !== undefined && answer.status !== 206) {
      await answer.body?.cancel();
      throw new S3Error(answer.status, 'RangeIgnored', 'The storage sends no parts of an object.');
    }
    return answer.body ?? new ReadableStream({ start: (controller) => controller.close() });
  }

  async delete(key: string): Promise<void> {
    await this.textOf('DELETE', key);
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
    const xml = await this.textOf('POST', key, { query: { uploads: '' }, headers });
    const uploadId = text(xml, 'UploadId');
    if (uploadId === '') throw new S3Error(200, 'MalformedAnswer', 'The storage has begun no upload.');
    return uploadId;
  }

  /** @param number from 1 */
  async uploadPart(key: string, uploadId: string, number: number, body: Uint8Array): Promise<UploadedPart> {
    const answer = await this.send('PUT', key, { query: { uploadId, partNumber: String(number) }, body });
    await answer.body?.cancel();
    const etag = answer.headers.get('etag');
    if (etag === null) throw new S3Error(answer.status, 'MalformedAnswer', 'A part has no ETag.');
    return { number, etag };
  }

  async completeUpload(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void> {
    const listed = parts.map(
      ({ number, etag }) =>
        `<Part><PartNumber>${number}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${listed.join('')}</CompleteMultipartUpload>`);
    const xml = await this.textOf('POST', key, {
      query: { uploadId },
      headers: { 'content-type': 'application/xml' },
      body,
      isLong: true,
    });
    // It answers 200 first, and says later what went wrong.
    if (text(xml, 'ETag') === '') throw new S3Error(500, text(xml, 'Code'), text(xml, 'Message'));
  }

  /** Nothing happens where it is over already. */
  async abortUpload(key: string, uploadId: string): Promise<void> {
    await this.textOf('DELETE', key, { query: { uploadId } }).catch((error: unknown) => {
      if (!(error instanceof S3Error && error.isMissing)) throw error;
    });
  }

  private async *pages<Entry>(
    read: (xml: string) => ListedPage<Entry>,
    query: Readonly<Record<string, string>>,
  ): AsyncGenerator<Entry> {
    let from: Readonly<Record<string, string>> | null = {};
    while (from !== null) {
      const page: ListedPage<Entry> = read(await this.textOf('GET', '', { query: { ...query, ...from } }));
      yield* page.entries;
      from = page.next;
    }
  }

  private async textOf(method: string, key: string, call: Call = {}): Promise<string> {
    return (await this.send(method, key, call)).text().catch((error: unknown) => {
      throw unanswered(error);
    });
  }

  /** Sends a call, again where its failure may pass. */
  private async send(method: string, key: string, call: Call): Promise<Response> {
    const isLong = call.isLong === true || (call.body?.byteLength ?? 0) > LARGE_BYTES;
    const patience = isLong ? LONG_PATIENCE_MS : PATIENCE_MS;
    const end = Date.now() + patience;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.sendOnce(method, key, call, patience);
      } catch (error) {
        if (!(error instanceof S3Error) || !error.isPassing) throw error;
        // What hangs is not asked again: it would go on to hang.
        if (attempt >= ATTEMPTS || Date.now() > end) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  private async sendOnce(
    method: string,
    key: string,
    { query, headers, body }: Call,
    patienceMs: number,
  ): Promise<Response> {
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
    const timer = setTimeout(() => patience.abort(), patienceMs);
    try {
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        // The signature is of this address alone.
        redirect: 'manual',
        signal: patience.signal,
        ...(body !== undefined && { body }),
      });
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw refusal(answer, await answer.text());
    } catch (error) {
      throw error instanceof S3Error ? error : unanswered(error);
    } finally {
      clearTimeout(timer);
    }
  }
}

function refusal({ status }: Response, xml: string): S3Error {
  const code = text(xml, 'Code') || `Status${status}`;
  return new S3Error(status, code, text(xml, 'Message') || 'The storage has refused the call.');
}

function unanswered(error: unknown): S3Error {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return new S3Error(0, 'NoAnswer', String(cause instanceof Error ? cause.message : cause), { cause: error });
}
