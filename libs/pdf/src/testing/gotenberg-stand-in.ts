import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { type Behaviour, behaviours } from './gotenberg-behaviours';
import { type Form, parseForm, Refusal } from './gotenberg-form';
import { asksToRemediate, checkForm } from './gotenberg-rules';
import { smallPdf } from './small-pdf';

export interface StandInOptions {
  /** as `/version` says it */
  version?: string;
  /** `--api-enable-basic-auth`: for everything but `/health` */
  credentials?: { username: string; password: string };
  /** `--api-root-path`, with a slash at both ends */
  rootPath?: string;
  /** `--api-body-limit` in bytes */
  bodyLimit?: number;
  /** any free one unless given */
  port?: number;
  pages?: number;
}

const TEXT = 'text/plain; charset=UTF-8';

/**
 * Stands in for Gotenberg's LibreOffice route, for `/health` and for `/version`: takes what it takes, refuses what it refuses, and
 * answers a real PDF. After https://github.com/gotenberg/gotenberg (pkg/modules/api, pkg/modules/libreoffice, and the
 * scenarios of test/integration/features) for version 8 and https://gotenberg.dev/docs for version 9.
 */
export class GotenbergStandIn {
  /** what was asked for, in order; only requests that were found right */
  readonly forms: Form[] = [];
  /** Authorization headers of all requests, in order */
  readonly authorizations: (string | undefined)[] = [];
  /** how it answers what is right */
  behaviour: Behaviour = behaviours.converts;
  /** of LibreOffice, in `/health` */
  libreOffice: 'up' | 'down' = 'up';
  chromium: 'up' | 'down' = 'up';
  version: string;
  /** Resets a connection that is used a second time, as happens to one that is closed for idleness just then. */
  resetsReused = false;
  /** Takes requests and answers none. */
  silent = false;
  /** connections since the start */
  connections = 0;
  /** open connections, and how many requests came on each */
  private readonly sockets = new Map<Socket, number>();
  private readonly converting = new Set<ServerResponse>();
  private readonly options: StandInOptions;
  private server: Server | null = null;
  private port: number;
  private closedBytes = 0;

  constructor(options: StandInOptions = {}) {
    this.options = options;
    this.version = options.version ?? '8.34.0';
    this.port = options.port ?? 0;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}${(this.options.rootPath ?? '/').replace(/\/$/, '')}`;
  }

  /** host and port, as the engine names it */
  get label(): string {
    return this.url.replace('http://', '');
  }

  get openConnections(): number {
    return this.sockets.size;
  }

  /** Open connections on which a conversion was asked for and its answer is not complete. */
  get unfinishedConversions(): number {
    return this.converting.size;
  }

  /** over all connections of the past and the present */
  get bytesSent(): number {
    return [...this.sockets.keys()].reduce((sum, socket) => sum + socket.bytesWritten, this.closedBytes);
  }

  /** On the same port as before, should it have been stopped. */
  async start(): Promise<this> {
    const server = createServer((request, response) => {
      void this.serve(request, response).catch(() => response.destroy());
    });
    server.keepAliveTimeout = 60_000;
    server.on('connection', (socket) => this.count(socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.port, '127.0.0.1', resolve);
    });
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  /** At once, with all connections. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private count(socket: Socket): void {
    this.connections++;
    this.sockets.set(socket, 0);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.sockets.delete(socket);
      this.closedBytes += socket.bytesWritten;
    });
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { socket } = request;
    const before = this.sockets.get(socket) ?? 0;
    this.sockets.set(socket, before + 1);
    if (this.resetsReused && before > 0) return void socket.resetAndDestroy();
    this.authorizations.push(request.headers.authorization);
    if (this.silent) return;
    const trace = String(request.headers['gotenberg-trace'] ?? randomUUID());
    response.setHeader('Gotenberg-Trace', trace);
    try {
      await this.route(request, response, trace);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 401) response.setHeader('WWW-Authenticate', 'basic realm=Restricted');
      response.writeHead(error.status, { 'Content-Type': TEXT }).end(error.message);
      // Go reads no more than a little of what it refused unread, and closes.
      if (!request.complete) response.once('finish', () => socket.destroySoon());
    }
  }

  private async route(request: IncomingMessage, response: ServerResponse, trace: string): Promise<void> {
    const root = this.options.rootPath ?? '/';
    const { method, url = '' } = request;
    if (!url.startsWith(root)) throw new Refusal(404, 'Not Found');
    const path = url.slice(root.length);
    if (path === 'health') return this.health(response);
    this.authenticate(request);
    if (path === 'version') {
      response.writeHead(200, { 'Content-Type': TEXT }).end(this.version);
    } else if (path !== 'forms/libreoffice/convert') {
      throw new Refusal(404, 'Not Found');
    } else if (method !== 'POST') {
      throw new Refusal(405, 'Method Not Allowed');
    } else {
      await this.convert(request, response, trace);
    }
  }

  private authenticate(request: IncomingMessage): void {
    const { credentials } = this.options;
    if (!credentials) return;
    const token = Buffer.from(`${credentials.username}:${credentials.password}`).toString('base64');
    if (request.headers.authorization !== `Basic ${token}`) throw new Refusal(401, 'Unauthorized');
  }

  private health(response: ServerResponse): void {
    const timestamp = new Date().toISOString();
    const { libreOffice, chromium } = this;
    const status = libreOffice === 'up' && chromium === 'up' ? 'up' : 'down';
    const error = 'the engine is unhealthy';
    const details = {
      chromium: { status: chromium, timestamp, ...(chromium === 'down' && { error }) },
      libreoffice: { status: libreOffice, timestamp, ...(libreOffice === 'down' && { error }) },
    };
    response
      .writeHead(status === 'up' ? 200 : 503, { 'Content-Type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ status, details }));
  }

  private async convert(request: IncomingMessage, response: ServerResponse, trace: string): Promise<void> {
    const { bodyLimit = Infinity, pages } = this.options;
    const major = Number.parseInt(this.version, 10);
    if (Number(request.headers['content-length']) > bodyLimit) {
      throw new Refusal(413, 'Request Entity Too Large');
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const form = parseForm(request.headers['content-type'] ?? '', Buffer.concat(chunks));
    checkForm(form, major);
    this.forms.push(form);
    const pdf = smallPdf(pages);
    const headers = {
      'Accept-Ranges': 'bytes',
      'Content-Disposition': `attachment; filename="${randomUUID()}.pdf"`,
      'Content-Length': String(pdf.length),
      'Content-Type': 'application/pdf',
      'Gotenberg-Trace': trace,
      ...(major >= 9 &&
        asksToRemediate(form) && {
          'Gotenberg-Remediation-Residual': '0',
          'Gotenberg-Remediation-Rolled-Back': '0',
        }),
    };
    this.converting.add(response);
    response.once('close', () => this.converting.delete(response));
    this.behaviour({ response, form, pdf, headers });
  }
}
