import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureFault } from './s3-signature';

/**
 * An S3 storage for tests, in memory, with one bucket in the path. It follows Amazon's API reference and none of our
 * code. It is as strict as real storages: signatures and hashes of bodies are checked, parts have a least size,
 * unknown calls are refused. No real server fits here. Packaged ones want a cluster (Ceph), and those on the registry
 * need a later Node, check no signatures, or are not maintained.
 */
export class S3StandIn {
  /** Settings of a client besides the endpoint. */
  static readonly place = {
    bucket: 'docket-tests',
    region: 'eu-test-1',
    credentials: { accessKeyId: 'AKIDSTANDIN', secretAccessKey: 'a secret of the tests/+=' },
  };

  readonly objects = new Map<string, { content: Buffer; modified: number }>();
  readonly uploads = new Map<string, { key: string; begun: number; parts: Map<number, Buffer> }>();
  /** Received calls, such as `PUT object`. */
  readonly calls: string[] = [];
  /**
   * Decides of a call whether it is answered with a status of its own, never answered (`silent`), or the connection
   * closed (`cut`). `stuck` sends the first half of an object and nothing more.
   */
  fault: (call: string, index: number) => number | 'cut' | 'silent' | 'stuck' | undefined = () => undefined;
  /** Token that calls with temporary credentials must carry. */
  sessionToken: string | undefined;
  /** Milliseconds before a call is answered. */
  delay: (call: string) => number = () => 0;
  /** Calls whose response is neither complete nor cut off. */
  sending = 0;
  /** Entries of a page of a listing. */
  pageSize = 1_000;

  private constructor(
    private readonly server: Server,
    readonly endpoint: string,
  ) {}

  static async start(port = 0): Promise<S3StandIn> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    const standIn = new S3StandIn(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      standIn.sending += 1;
      response.once('close', () => (standIn.sending -= 1));
      standIn.answer(request, response).catch((error: unknown) => {
        if (error instanceof Refused) send(response, error.status, errorXml(error.code));
        else response.destroy();
      });
    });
    return standIn;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((done) => this.server.close(() => done()));
  }

  /** Makes everything older, as if it had been put so long ago. */
  age(milliseconds: number): void {
    for (const object of this.objects.values()) object.modified -= milliseconds;
    for (const upload of this.uploads.values()) upload.begun -= milliseconds;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.endpoint);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const key = this.keyOf(url);
    const call = callOf(request.method, key, url.searchParams);
    this.calls.push(call);
    const fault = this.fault(call, this.calls.length - 1);
    if (fault === 'cut') {
      response.destroy();
      return;
    }
    await pause(this.delay(call));
    if (fault === 'silent') return;
    if (fault === 'stuck') {
      const content = this.objects.get(key)?.content ?? Buffer.alloc(0);
      response.writeHead(200, { 'Content-Length': content.length });
      response.write(content.subarray(0, content.length / 2));
      return;
    }
    if (fault !== undefined) throw new Refused(fault, 'InternalError');
    const wrong = signatureFault(request, url, body, S3StandIn.place);
    if (wrong !== undefined) throw new Refused(403, wrong);
    if (request.headers['x-amz-security-token'] !== this.sessionToken) throw new Refused(400, 'InvalidToken');
    if (key === '') this.answerBucket(request.method, url.searchParams, response);
    else if (call.endsWith('upload'))
      this.answerUpload(request.method, key, url.searchParams, body, response);
    else this.answerObject(request, key, body, response);
  }

  private keyOf({ pathname }: URL): string {
    const [, bucket, ...key] = decodeURIComponent(pathname).split('/');
    if (bucket !== S3StandIn.place.bucket) throw new Refused(404, 'NoSuchBucket');
    return key.join('/');
  }

  private answerBucket(method: string | undefined, query: URLSearchParams, response: ServerResponse): void {
    if (method !== 'GET') throw new Refused(405, 'MethodNotAllowed');
    const prefix = query.get('prefix') ?? '';
    const most = Math.min(this.pageSize, Number(query.get('max-keys') ?? 1_000));
    if (query.has('uploads')) {
      const after = query.get('upload-id-marker') ?? '';
      const open = [...this.uploads].filter(([id, { key }]) => key.startsWith(prefix) && id > after).sort();
      const shown = open.slice(0, most);
      const entries = shown.map(
        ([id, { key, begun }]) =>
          `<Upload><Key>${escaped(key)}</Key><UploadId>${id}</UploadId><Initiated>${date(begun)}</Initiated></Upload>`,
      );
      const last = shown.at(-1);
      const next =
        open.length > shown.length && last !== undefined
          ? `<NextKeyMarker>${escaped(last[1].key)}</NextKeyMarker><NextUploadIdMarker>${last[0]}</NextUploadIdMarker>`
          : '';
      const truncated = `<IsTruncated>${next !== ''}</IsTruncated>`;
      send(
        response,
        200,
        `<ListMultipartUploadsResult>${truncated}${next}${entries.join('')}</ListMultipartUploadsResult>`,
      );
      return;
    }
    if (query.get('list-type') !== '2') throw new Refused(501, 'NotImplemented');
    const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const shown = keys.slice(0, most);
    const entries = shown.map((key) => {
      const { content, modified } = this.objects.get(key) ?? { content: Buffer.alloc(0), modified: 0 };
      return `<Contents><Key>${escaped(key)}</Key><LastModified>${date(modified)}</LastModified><ETag>&quot;${md5(content)}&quot;</ETag><Size>${content.length}</Size></Contents>`;
    });
    const token = Buffer.from(shown.at(-1) ?? '').toString('base64');
    const next = keys.length > shown.length ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
    const head = `<KeyCount>${shown.length}</KeyCount><IsTruncated>${next !== ''}</IsTruncated>${next}`;
    send(response, 200, `<ListBucketResult>${head}${entries.join('')}</ListBucketResult>`);
  }

  private answerObject(request: IncomingMessage, key: string, body: Buffer, response: ServerResponse): void {
    const found = this.objects.get(key);
    switch (request.method) {
      case 'PUT':
        if (request.headers['x-amz-copy-source'] !== undefined) {
          this.copyObject(String(request.headers['x-amz-copy-source']), key, response);
          return;
        }
        this.objects.set(key, { content: body, modified: Date.now() });
        response.writeHead(200, { ETag: `"${md5(body)}"` }).end();
        return;
      case 'DELETE':
        this.objects.delete(key);
        response.writeHead(204).end();
        return;
      case 'GET':
        if (found === undefined) throw new Refused(404, 'NoSuchKey');
        sendContent(request, found.content, response);
        return;
      default:
        throw new Refused(405, 'MethodNotAllowed');
    }
  }

  /** CopyObject */
  private copyObject(source: string, key: string, response: ServerResponse): void {
    const [, bucket, ...from] = decodeURIComponent(source).split('/');
    const found = bucket === S3StandIn.place.bucket ? this.objects.get(from.join('/')) : undefined;
    if (found === undefined) throw new Refused(404, 'NoSuchKey');
    this.objects.set(key, { content: found.content, modified: Date.now() });
    send(
      response,
      200,
      `<CopyObjectResult><ETag>&quot;${md5(found.content)}&quot;</ETag></CopyObjectResult>`,
    );
  }

  private answerUpload(
    method: string | undefined,
    key: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ): void {
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      this.uploads.set(id, { key, begun: Date.now(), parts: new Map() });
      const named = `<Key>${escaped(key)}</Key><UploadId>${id}</UploadId>`;
      send(response, 200, `<InitiateMultipartUploadResult>${named}</InitiateMultipartUploadResult>`);
      return;
    }
    const id = query.get('uploadId') ?? '';
    const upload = this.uploads.get(id);
    if (upload === undefined || upload.key !== key) throw new Refused(404, 'NoSuchUpload');
    if (method === 'PUT') {
      const number = Number(query.get('partNumber'));
      if (!Number.isInteger(number) || number < 1 || number > 10_000)
        throw new Refused(400, 'InvalidArgument');
      upload.parts.set(number, body);
      response.writeHead(200, { ETag: `"${md5(body)}"` }).end();
    } else if (method === 'DELETE') {
      this.uploads.delete(id);
      response.writeHead(204).end();
    } else if (method === 'POST') {
      const content = assembled(upload.parts, body.toString());
      this.objects.set(key, { content, modified: Date.now() });
      this.uploads.delete(id);
      const etag = `<ETag>&quot;${md5(content)}-${upload.parts.size}&quot;</ETag>`;
      send(response, 200, `<CompleteMultipartUploadResult>${etag}</CompleteMultipartUploadResult>`);
    } else throw new Refused(405, 'MethodNotAllowed');
  }
}

const LEAST_PART = 5 * 1024 * 1024;

/** The parts that are named, in the order in which they are. */
function assembled(parts: ReadonlyMap<number, Buffer>, xml: string): Buffer {
  const named = [...xml.matchAll(/<Part>(.*?)<\/Part>/g)].map(([, part = '']) => ({
    number: /<PartNumber>(\d+)<\/PartNumber>/.exec(part)?.[1],
    etag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1],
  }));
  if (named.length === 0) throw new Refused(400, 'MalformedXML');
  const contents = named.map(({ number, etag }, index) => {
    const part = parts.get(Number(number));
    if (part === undefined || etag?.replaceAll(/"|&quot;/g, '') !== md5(part))
      throw new Refused(400, 'InvalidPart');
    if (Number(number) <= Number(named[index - 1]?.number ?? 0)) throw new Refused(400, 'InvalidPartOrder');
    if (index < named.length - 1 && part.length < LEAST_PART) throw new Refused(400, 'EntityTooSmall');
    return part;
  });
  return Buffer.concat(contents);
}

function sendContent(request: IncomingMessage, content: Buffer, response: ServerResponse): void {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined || last === undefined) {
    response.writeHead(200, { 'Content-Length': content.length }).end(content);
    return;
  }
  const [start, end] = [Number(first), Math.min(Number(last), content.length - 1)];
  if (start > end) throw new Refused(416, 'InvalidRange');
  const part = content.subarray(start, end + 1);
  const range = `bytes ${start}-${end}/${content.length}`;
  response.writeHead(206, { 'Content-Length': part.length, 'Content-Range': range }).end(part);
}

/** `GET bucket`, `PUT object`, `POST upload`; `GET uploads` for their list. */
function callOf(method: string | undefined, key: string, query: URLSearchParams): string {
  if (key === '') return `${method} ${query.has('uploads') ? 'uploads' : 'bucket'}`;
  return `${method} ${query.has('uploadId') || query.has('uploads') ? 'upload' : 'object'}`;
}

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

function send(response: ServerResponse, status: number, xml: string): void {
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${xml}`;
  response.writeHead(status, { 'Content-Type': 'application/xml' }).end(text);
}

const errorXml = (code: string) => `<Error><Code>${code}</Code><Message>Refused: ${code}</Message></Error>`;
const md5 = (content: Buffer) => createHash('md5').update(content).digest('hex');
const date = (time: number) => new Date(time).toISOString();
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
