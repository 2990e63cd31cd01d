import { ApiError, errorFromAnswer } from './problem';
import { noteAnswer, noteCut } from '../loading/line';
import { beginInSession, csrfToken } from './session-end';

/** The base path of the API, which has the same origin as the UI. */
export const API_BASE = '/v1';

/** Query parameters; what is undefined is left out, arrays are joined by commas. */
export type Query = Record<string, string | number | boolean | readonly string[] | undefined>;

interface Options {
  query?: Query;
  body?: unknown;
  ifMatch?: string | null;
  /** The same for every try at the same thing, so that it is done once. */
  idempotencyKey?: string;
  /** The media type to ask for, if it is not JSON. */
  accept?: string;
  /** How the request is to be carried out (RFC 7240). */
  prefer?: string;
  signal?: AbortSignal;
  /** Sent to its end even where the page is left meanwhile. */
  keepalive?: boolean;
  /** Whether it ends the session: that it is over already is no news then. */
  endsSession?: boolean;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** An entity with the `ETag` it came with, to be sent back as `If-Match`. */
export interface Tagged<Value> {
  value: Value;
  etag: string | null;
}

/** The address of an API path, as a link may carry it. */
export function apiAddress(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') {
      parameters.set(name, typeof value === 'object' ? value.join(',') : String(value));
    }
  }
  const text = parameters.toString();
  return `${API_BASE}${path}${text === '' ? '' : `?${text}`}`;
}

/** Headers of every request: refusals come in the language of the page. */
const safeHeaders = (): Record<string, string> => ({
  'Accept-Language': document.documentElement.lang || 'en',
});

/** Headers of an unsafe request. */
export function unsafeHeaders(): Record<string, string> {
  const token = csrfToken();
  return token === null ? safeHeaders() : { ...safeHeaders(), 'X-CSRF-Token': token };
}

/** Sends a request and answers the raw response. @throws {ApiError} unless the status is 2xx */
export async function send(method: Method, path: string, options: Options = {}): Promise<Response> {
  const headers: Record<string, string> = method === 'GET' ? safeHeaders() : unsafeHeaders();
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.ifMatch) headers['If-Match'] = options.ifMatch;
  if (options.idempotencyKey !== undefined) headers['Idempotency-Key'] = options.idempotencyKey;
  if (options.accept !== undefined) headers['Accept'] = options.accept;
  if (options.prefer !== undefined) headers['Prefer'] = options.prefer;
  const { signal, keepalive } = options;
  // A request that is sent even after its page was left does not come from a press of a button.
  const heard = beginInSession(method !== 'GET' && !keepalive);
  const response = await received(
    fetch(apiAddress(path, options.query), {
      method,
      headers,
      credentials: 'same-origin',
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal,
      keepalive,
    }),
    signal,
  );
  noteAnswer((name) => response.headers.get(name));
  if (!response.ok) {
    const problem = await received(response.text(), signal);
    const error = errorFromAnswer(response.status, problem, response.headers.get('Retry-After'));
    throw options.endsSession ? error : heard(error);
  }
  return response;
}

/** A response, or what it carries: its body may break off, too. @throws {ApiError} where the connection is lost */
export async function received<Content>(coming: Promise<Content>, signal?: AbortSignal): Promise<Content> {
  try {
    return await coming;
  } catch (error) {
    // A complete answer that is no JSON does not mean that the connection was lost.
    if (signal?.aborted || error instanceof SyntaxError) throw error;
    noteCut();
    throw new ApiError(0, 'network', '');
  }
}

/** Sends a request and answers its JSON body. */
export async function request<Answer>(method: Method, path: string, options: Options = {}): Promise<Answer> {
  const response = await send(method, path, options);
  return received(response.json() as Promise<Answer>, options.signal);
}

/** Sends a request that answers nothing. */
export async function requestNothing(method: Method, path: string, options: Options = {}): Promise<void> {
  await send(method, path, options);
}

/** Sends a request for one entity and keeps its `ETag`. */
export async function requestTagged<Answer>(
  method: Method,
  path: string,
  options: Options = {},
): Promise<Tagged<Answer>> {
  const response = await send(method, path, options);
  const value = await received(response.json() as Promise<Answer>, options.signal);
  return { value, etag: response.headers.get('ETag') };
}
