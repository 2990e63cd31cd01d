import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Readiness } from '@docket/contracts';
import { inLanguage, TEXT_LANGUAGES, type TextLanguage } from '@docket/domain';
import {
  answerUnreadableRequests,
  DomainError,
  ERROR_STATUS,
  problem,
  problemFor,
  type SecurityHeaders,
  setHeaders,
} from '@docket/platform';
import { v7 as uuidv7 } from 'uuid';
import { say } from './sentences';
import { GracefulStop } from './graceful-stop';

/** Longest a request may take to arrive: uploads over slow lines included. */
const REQUEST_TIMEOUT_MS = 120_000;

/** Longer than the proxies in front keep a connection, so that none sends into one that is just being closed. */
const KEEP_ALIVE_MS = 75_000;

const RETRY_SECONDS = 5;

/**
 * The HTTP server from the start of the process. It listens before the database is there and up to date, says so to whoever
 * asks, and hands the requests over to the application once that is ready. No connection is refused in between.
 */
export class StartingServer {
  readonly http = createServer();
  readonly graceful = new GracefulStop(this.http);
  private readiness: Readiness = {
    status: 'starting',
    checks: { database: { ok: false, detail: 'The server is starting.' } },
  };
  private readonly answer: RequestListener = (request, response) => this.answerEarly(request, response);

  constructor(private readonly headers: SecurityHeaders) {
    answerUnreadableRequests(this.http, headers.data);
    this.http.requestTimeout = REQUEST_TIMEOUT_MS;
    this.http.keepAliveTimeout = KEEP_ALIVE_MS;
    this.http.on('request', this.answer);
  }

  /** @throws with the code `EADDRINUSE` if another program uses the port */
  async listen(port: number, host: string): Promise<void> {
    this.http.listen(port, host);
    await once(this.http, 'listening');
  }

  /** Sets the status and reason that readiness and refusals give. */
  say(status: 'starting' | 'migrating', detail: string): void {
    this.readiness = { status, checks: { database: { ok: false, detail } } };
  }

  /** From now on the application answers. */
  handOver(application: RequestListener): void {
    this.http.off('request', this.answer);
    this.http.on('request', application);
  }

  private answerEarly(request: IncomingMessage, response: ServerResponse): void {
    const requestId = uuidv7();
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const send = (status: number, type: string, body: string) => {
      setHeaders(response, this.headers.data);
      response.writeHead(status, {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-store',
        'X-Request-Id': requestId,
        ...(status === 503 && { 'Retry-After': RETRY_SECONDS }),
      });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    // The rest of the request body is not read.
    request.resume();
    if (path === '/health/live') return send(200, 'application/json', '{"status":"alive"}');
    if (path === '/health/ready') return send(503, 'application/json', JSON.stringify(this.readiness));
    const reader = { language: languageOf(request), isForm: true };
    const refusal = this.readiness.status === 'migrating' ? say.server_migrating() : say.server_starting();
    response.setHeader('Vary', 'Accept-Language').setHeader('Content-Language', reader.language);
    if (request.method === 'GET' && request.headers.accept?.includes('text/html')) {
      response.setHeader('Refresh', RETRY_SECONDS);
      return send(503, 'text/plain', `${inLanguage(refusal, reader.language)}\n`);
    }
    const error = new DomainError('unavailable', refusal);
    send(
      ERROR_STATUS[error.code],
      'application/problem+json',
      JSON.stringify(problemFor(problem(error, { path, requestId }), reader)),
    );
  }
}

/** The first language of `Accept-Language`. Express, which weighs all of them, is not there yet. */
function languageOf({ headers }: IncomingMessage): TextLanguage {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[-,;]/);
  return TEXT_LANGUAGES.find((language) => language === first.trim().toLowerCase()) ?? 'en';
}
