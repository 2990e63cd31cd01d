import { setTimeout as pause } from 'node:timers/promises';
import { IDEMPOTENCY_KEY } from './idempotency-key';

export interface RetryOptions {
  /** How often a call is made again at most; 0 for never. */
  retries: number;
  /** How long is waited in all at most, in milliseconds: a call that would have to wait longer fails at once. */
  longestWaitMs: number;
  /** In place of a real pause. */
  wait: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;
}

const RETRIES = 4;
const LONGEST_WAIT_MS = 60_000;
const WITHOUT_ADVICE_MS = 1_000;
/** The shortest pause, even if the server asks for none, so that an overloaded server gets no flood of calls. */
const SHORTEST_PAUSE_MS = 100;

/**
 * Sends a request, and again after 429 and 503, at the time that `Retry-After` names. It does so only if nothing can
 * happen twice. These are answers of requests that had no effect (429, and 503 `busy`), requests that read, and
 * requests with an `Idempotency-Key`.
 */
export async function sendWithRetries(
  request: Request,
  options: Partial<RetryOptions>,
  send: (attempt: Request) => Promise<Response>,
): Promise<Response> {
  const { retries = RETRIES, longestWaitMs = LONGEST_WAIT_MS, wait = realPause } = options;
  const isSafe = ['GET', 'HEAD'].includes(request.method) || request.headers.has(IDEMPOTENCY_KEY);
  let waited = 0;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= retries;
    // A body can be sent once: what may be sent again is copied before.
    const response = await send(isLast ? request : request.clone());
    if (isLast || !(await isWorthAnotherTry(response, isSafe))) return response;
    const pauseMs = Math.max(SHORTEST_PAUSE_MS, adviceOf(response));
    if (waited + pauseMs > longestWaitMs) return response;
    await response.body?.cancel();
    await wait(pauseMs, request.signal);
    waited += pauseMs;
  }
}

async function isWorthAnotherTry(response: Response, isSafe: boolean): Promise<boolean> {
  if (response.status === 429) return true;
  if (response.status !== 503) return false;
  return isSafe || (await codeOf(response.clone())) === 'busy';
}

/** The code of a problem body; undefined where the answer is none of Docket's. */
async function codeOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
}

function realPause(milliseconds: number, signal: AbortSignal): Promise<unknown> {
  return pause(milliseconds, undefined, { signal });
}

/** `Retry-After` is a number of seconds, or a date (RFC 9110). */
function adviceOf(response: Response): number {
  const text = response.headers.get('Retry-After') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? WITHOUT_ADVICE_MS : Math.max(0, date - Date.now());
}
