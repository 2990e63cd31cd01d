const MOST_SECONDS = 3_600;

/** Seconds that a Retry-After header asks for (RFC 9110, 10.2.3: seconds or a date); 0 when it says nothing of use. */
export function retryAfterSeconds(header: unknown, now = Date.now()): number {
  if (typeof header !== 'string') return 0;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1000);
  return Number.isNaN(seconds) ? 0 : Math.min(Math.max(seconds, 0), MOST_SECONDS);
}
