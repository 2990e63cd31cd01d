const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Pauses after the failed attempts. The last one applies to all further attempts. */
const PAUSES_MS = [
  3 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  12 * HOUR_MS,
];

/** Number of attempts, over more than nine days. */
export const MOST_TRIES = 25;
/**
 * Largest random share that is added to a pause, so that a receiver that was down does not get all deliveries at
 * once.
 */
const JITTER = 0.1;
/** Longest pause that a receiver may ask for. */
const MAX_RETRY_AFTER_MS = 24 * HOUR_MS;

/**
 * Pause before the next attempt in milliseconds; null after the last attempt.
 * @param tries number of failed attempts
 * @param askedMs pause that the receiver asks for (`Retry-After`); it can only lengthen the pause
 * @param random from 0 to 1
 */
export function pauseAfter(tries: number, askedMs = 0, random = Math.random()): number | null {
  if (tries >= MOST_TRIES) return null;
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
  return Math.round(Math.max(pause * (1 + JITTER * random), Math.min(askedMs, MAX_RETRY_AFTER_MS)));
}

/**
 * Pause that `Retry-After` asks for, in milliseconds. The header holds seconds, or a date (RFC 9110, section 10.2.3).
 * @returns 0 without a header, for an invalid one and for a past date
 */
export function retryAfterMs(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0;
  const asked = header.trim();
  // Some receivers send fractions of seconds. Pauses above a day are cut off.
  if (/^\d+(\.\d+)?$/.test(asked)) return Math.min(Number(asked) * SECOND_MS, MAX_RETRY_AFTER_MS);
  // `Date.parse` would read a plain number as a year.
  const until = /^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(asked) ? Date.parse(asked) : NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}
