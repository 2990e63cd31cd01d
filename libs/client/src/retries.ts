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

const DEFAULTS: RetryOptions = {
  retries: 4,
  longestWaitMs: 60_000,
  wait: (milliseconds, signal) => pause(milliseconds, undefined, { signal }),
};

const WORTH_ANOTHER_TRY = new Set([429, 503]);
const WITHOUT_ADVICE_MS = 1_000;

/**
 * Sends a request again after 429 and 503, when `Retry-After` says; only where that can do nothing twice: what is only
 * read, and what carries an `Idempotency-Key`.
 */
export async function sendWithRetries(
  request: Request,
  options: Partial<RetryOptions>,
  send: (attempt: Request) => Promise<Response>,
): Promise<Response> {
  const { retries, longestWaitMs, wait } = { ...DEFAULTS, ...options };
  const isSafe = ['GET', 'HEAD'].includes(request.method) || request.headers.has(IDEMPOTENCY_KEY);
  let waited = 0;
  for (let attempt = 0; ; attempt++) {
    const isLast = !isSafe || attempt === retries;
    // A body can be sent once: what may be sent again is copied before.
    const response = await send(isLast ? request : request.clone());
    if (isLast || !WORTH_ANOTHER_TRY.has(response.status)) return response;
    const pauseMs = adviceOf(response);
    if (waited + pauseMs > longestWaitMs) return response;
    await response.body?.cancel();
    await wait(pauseMs, request.signal);
    waited += pauseMs;
  }
}

/** `Retry-After` is a number of seconds, or a date (RFC 9110). */
function adviceOf(response: Response): number {
  const text = response.headers.get('Retry-After') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? WITHOUT_ADVICE_MS : Math.max(0, date - Date.now());
}
