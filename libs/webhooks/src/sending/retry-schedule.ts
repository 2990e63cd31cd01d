const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long to wait after each attempt that failed; then always as long as the last time. */
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

/** Over nine days. */
export const MOST_TRIES = 25;
/** Random part of the pause, so that a receiver that was down does not get everything at once. */
const JITTER = 0.1;
/** A receiver may ask for more time, and not for ever. */
const LONGEST_ASKED_MS = 24 * HOUR_MS;

/**
 * How long to wait for the next attempt; null where there is none.
 * @param tries how many have failed
 * @param askedMs what the receiver asks for (`Retry-After`), which only ever delays
 * @param random from 0 to 1
 */
export function pauseAfter(tries: number, askedMs = 0, random = Math.random()): number | null {
  if (tries >= MOST_TRIES) return null;
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? 0;
  return Math.round(Math.max(pause * (1 + JITTER * random), Math.min(askedMs, LONGEST_ASKED_MS)));
}

/**
 * Pause that `Retry-After` asks for, in milliseconds: seconds, or a date (RFC 9110, section 10.2.3).
 * @returns 0 where there is none, or one that is over
 */
export function askedPause(header: string | undefined, now = Date.now()): number {
  if (header === undefined) return 0;
  const asked = header.trim();
  // Some send parts of seconds; whatever is longer than a day is cut off anyway.
  if (/^\d+(\.\d+)?$/.test(asked)) return Math.min(Number(asked) * SECOND_MS, LONGEST_ASKED_MS);
  // JavaScript would take a mere number for a year.
  const until = /^[A-Z][a-z]{2,8},? .*\d\d:\d\d:\d\d/.test(asked) ? Date.parse(asked) : NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}
