import { ClientRequest } from 'node:http';
import type { Readable } from 'node:stream';
import { Axios, type AxiosResponse, isAxiosError } from 'axios';
import { type AddressRules, ForbiddenAddress, ForbiddenUrl } from './address-rules';
import { ConnectTimeout, guardedAgents } from './guarded-agents';
import { type Resolve, resolveHost, Unresolved } from './resolver';
import { retryAfterMs } from './retry-schedule';
import { signatureOf } from './signature';

/** Time limit of a delivery, including the body of the answer. */
export const SEND_MS = 20_000;
const MOST_READ = 64 * 1024;
const MOST_KEPT = 16 * 1024;
const MOST_ADDRESSES = 1_000;
/** Most retries on closed keep-alive connections: more than are ever open to one receiver. */
const MOST_STALE = 10;
const USER_AGENT = 'Docket-Webhooks/1';

/** One delivery, ready to be sent. */
export interface Message {
  id: string;
  event: string;
  entity: string;
  body: Buffer;
  url: string;
  /** The webhook's own headers, decrypted. */
  headers: Readonly<Record<string, string>>;
  secrets: readonly string[];
}

/** One attempt, as it is stored. */
export interface Attempt {
  at: string;
  durationMs: number;
  /** Request headers as sent; values of the webhook's own headers are masked. */
  requestHeaders: Record<string, string>;
  status: number | null;
  response: string;
  /** Error text; null for a successful attempt. */
  error: string | null;
  /** True if the server aborted the attempt because it stopped. */
  wasStopped: boolean;
}

/** Outcome of the last attempt. */
export interface Outcome extends Attempt {
  /** Pause in milliseconds that the receiver asks for before the next attempt. */
  retryAfterMs: number;
  /**
   * Attempts just before the last one, on keep-alive connections that closed at that moment. It is unknown whether
   * these arrived.
   */
  earlierAttempts: Attempt[];
}

/** Sends deliveries, each within its limits and to permitted addresses only. Bodies and headers are never logged. */
export class WebhookSender {
  private readonly agents: ReturnType<typeof guardedAgents>;
  private readonly client: Axios;
  /** Resolved addresses by host name. */
  private readonly addresses = new Map<string, string>();

  constructor(
    private readonly rules: AddressRules,
    resolve: Resolve = resolveHost,
  ) {
    this.agents = guardedAgents(rules, resolve);
    // Without the defaults of axios: they are merged for each request, and none is needed.
    this.client = new Axios({
      adapter: 'http',
      httpAgent: this.agents.httpAgent,
      httpsAgent: this.agents.httpsAgent,
      proxy: false,
      maxRedirects: 0,
      maxBodyLength: Infinity,
      decompress: false,
      responseType: 'stream',
    });
  }

  close(): void {
    this.agents.destroy();
  }

  /**
   * Sends a delivery. If a keep-alive connection closes at that moment, it is sent at once on another connection.
   * Never rejects.
   * @param stop aborts the request
   */
  async send(message: Message, stop: AbortSignal): Promise<Outcome> {
    const end = endOf(stop);
    const earlierAttempts: Attempt[] = [];
    try {
      let { wentStale, ...outcome } = await this.attempt(message, end, stop);
      for (let stale = 0; wentStale && stale < MOST_STALE && !end.signal.aborted; stale++) {
        earlierAttempts.push(outcome);
        ({ wentStale, ...outcome } = await this.attempt(message, end, stop));
      }
      return { ...outcome, earlierAttempts };
    } finally {
      end.over();
    }
  }

  private async attempt(message: Message, end: End, stop: AbortSignal) {
    const start = performance.now();
    const now = new Date();
    const own = signedHeaders(message, now);
    const seen: { status: number | null; read: Buffer[] } = { status: null, read: [] };
    const result = { error: null as string | null, retryAfterMs: 0, wasStopped: false, wentStale: false };
    try {
      const answer = await this.post(message, own, end.signal);
      seen.status = answer.status;
      result.error = refusalOf(answer.status);
      result.retryAfterMs = retryAfterOf(answer);
      await readSome(answer.data, seen.read, end.signal);
    } catch (error) {
      // The status counts even if the body did not end.
      if (end.isLate() && result.error !== null)
        result.error = `${result.error}, and did not end within 20 seconds`;
      else if (seen.status === null)
        result.error = end.isLate() ? 'it did not answer within 20 seconds' : errorText(error);
      result.wasStopped = stop.aborted && seen.status === null;
      result.wentStale = wentStale(error);
    }
    return {
      at: now.toISOString(),
      durationMs: Math.round(performance.now() - start),
      requestHeaders: own,
      status: seen.status,
      response: excerpt(seen.read),
      ...result,
    };
  }

  private post({ url, body, headers }: Message, own: Record<string, string>, signal: AbortSignal) {
    return this.client.request<Readable>({
      method: 'post',
      url: this.addressOf(url),
      data: body,
      headers: { ...headers, ...own },
      signal,
    });
  }

  /** @throws {ForbiddenUrl} */
  private addressOf(url: string): string {
    const known = this.addresses.get(url);
    if (known !== undefined) return known;
    const address = this.rules.parse(url).href;
    if (this.addresses.size >= MOST_ADDRESSES) this.addresses.clear();
    this.addresses.set(url, address);
    return address;
  }
}

function signedHeaders(message: Message, now: Date): Record<string, string> {
  const { id, event, entity, body, headers, secrets } = message;
  const timestamp = Math.floor(now.getTime() / 1_000);
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': USER_AGENT,
    ...(Object.keys(headers).some((name) => name.toLowerCase() === 'accept') ? {} : { Accept: '*/*' }),
    'Accept-Encoding': 'identity',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatureOf({ id, timestamp, body }, secrets),
    'X-Docket-Event': event,
    'X-Docket-Entity': entity,
  };
}

/** Ends a request: by its time limit, by a stop, or by the answer. */
interface End {
  signal: AbortSignal;
  isLate: () => boolean;
  over: () => void;
}

/**
 * Aborts at the time limit, or when the server stops. It does not use `AbortSignal.any`, which takes several times as
 * long.
 */
function endOf(stop: AbortSignal): End {
  const ending = new AbortController();
  const abort = () => ending.abort();
  let wasLate = false;
  const timer = setTimeout(() => {
    wasLate = true;
    abort();
  }, SEND_MS);
  if (stop.aborted) abort();
  stop.addEventListener('abort', abort);
  return {
    signal: ending.signal,
    isLate: () => wasLate,
    over: () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', abort);
    },
  };
}

/**
 * Reads the answer into `read`, up to `MOST_READ`. It uses events, since an async iterator costs as much as the rest
 * of the request.
 */
function readSome(answer: Readable, read: Buffer[], signal: AbortSignal): Promise<void> {
  return new Promise<void>((done, failed) => {
    // A closed answer emits no further event.
    if (answer.closed) return done();
    const end = () => answer.destroy(new Error('over'));
    let size = 0;
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    answer.on('data', (chunk: Buffer) => {
      if (size >= MOST_READ) return;
      read.push(chunk);
      size += chunk.length;
      if (size >= MOST_READ) answer.destroy();
    });
    answer.once('error', failed);
    // Emitted after every end. After `failed`, `done` has no effect.
    answer.once('close', () => {
      signal.removeEventListener('abort', end);
      done();
    });
  });
}

function excerpt(read: readonly Buffer[]): string {
  if (read.length === 0) return '';
  const bytes = Buffer.concat(read).subarray(0, MOST_KEPT);
  // Leaves out a character that is cut at the end. Bytes that are not text become replacement characters.
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll('\0', '\uFFFD').slice(0, MOST_KEPT);
}

function refusalOf(status: number): string | null {
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) return `it answered ${status}; redirects are not followed`;
  return `it answered ${status}`;
}

function retryAfterOf({ status, headers }: AxiosResponse): number {
  const value: unknown = headers['retry-after'];
  return (status === 429 || status === 503) && typeof value === 'string' ? retryAfterMs(value) : 0;
}

function wentStale(error: unknown): boolean {
  if (!isAxiosError(error) || error.response) return false;
  const request: unknown = error.request;
  return (
    request instanceof ClientRequest &&
    request.reusedSocket &&
    (error.code === 'ECONNRESET' || error.code === 'EPIPE')
  );
}

const WORDS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: the connection was refused',
  ECONNRESET: 'it closed the connection without an answer',
  EPIPE: 'it closed the connection while it was being sent to',
  EHOSTUNREACH: 'its host cannot be reached',
  ENETUNREACH: 'its network cannot be reached',
  ETIMEDOUT: 'it did not take the connection in time',
  EPROTO: 'it does not speak TLS as it should',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is of an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate is of an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'its certificate is of an authority that is not trusted',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** Error text for people. It never holds a part of the request. */
function errorText(error: unknown): string {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ForbiddenAddress || cause instanceof ConnectTimeout || cause instanceof Unresolved)
      return cause.message;
    if (cause instanceof ForbiddenUrl) return 'its address is not one to send to';
    if ('code' in cause && typeof cause.code === 'string' && cause.code in WORDS)
      return WORDS[cause.code] ?? '';
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === '' || code === 'ERR_CANCELED'
    ? 'the connection broke off'
    : `the connection broke off (${code})`;
}
