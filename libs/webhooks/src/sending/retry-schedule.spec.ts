import { retryAfterMs, MOST_TRIES, pauseAfter } from './retry-schedule';

const HOUR_MS = 3_600_000;

describe('retry schedule', () => {
  it('has 25 attempts over nine days with growing pauses', () => {
    const pauses = Array.from({ length: MOST_TRIES }, (_, index) => pauseAfter(index + 1, 0, 0));
    expect(pauses.slice(0, 9)).toEqual([
      3_000,
      30_000,
      300_000,
      1_800_000,
      2 * HOUR_MS,
      5 * HOUR_MS,
      10 * HOUR_MS,
      12 * HOUR_MS,
      12 * HOUR_MS,
    ]);
    expect(pauses.at(-1)).toBeNull();
    const days = pauses.reduce<number>((sum, pause) => sum + (pause ?? 0), 0) / HOUR_MS / 24;
    expect(Math.floor(days)).toBe(9);
    expect(pauses.filter((pause) => pause !== null)).toHaveLength(24);
  });

  it('adds up to a tenth of jitter', () => {
    expect(pauseAfter(1, 0, 0.5)).toBe(3_150);
    for (let run = 0; run < 100; run++) {
      const pause = pauseAfter(2) ?? 0;
      expect(pause >= 30_000 && pause <= 33_000).toBe(true);
    }
  });

  it('waits longer for Retry-After, and never shorter', () => {
    expect(pauseAfter(1, 60_000, 0)).toBe(60_000);
    expect(pauseAfter(3, 1_000, 0)).toBe(300_000);
    expect(pauseAfter(1, 1e12, 0)).toBe(24 * HOUR_MS);
    expect(pauseAfter(MOST_TRIES, 60_000)).toBeNull();
  });

  it('reads Retry-After in seconds and as a date', () => {
    const now = Date.parse('2026-11-21T09:30:00Z');
    expect(retryAfterMs('120', now)).toBe(120_000);
    expect(retryAfterMs('Sat, 21 Nov 2026 09:31:00 GMT', now)).toBe(60_000);
    expect(retryAfterMs('Saturday, 21-Nov-26 09:31:00 GMT', now)).toBe(60_000);
    expect(retryAfterMs('90.5', now)).toBe(90_500);
    for (const long of ['9999999999', '1'.repeat(400)]) expect(retryAfterMs(long, now)).toBe(24 * HOUR_MS);
    for (const nothing of [undefined, '', 'soon', '-5', '1e3', 'May 2099', 'Sat, 21 Nov 2026 09:29:00 GMT'])
      expect([nothing, retryAfterMs(nothing, now)]).toEqual([nothing, 0]);
  });
});
