import { askedPause, MOST_TRIES, pauseAfter } from './retry-schedule';

const HOUR_MS = 3_600_000;

describe('the schedule of attempts', () => {
  it('is 25 attempts over nine days, further and further apart', () => {
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

  it('is stretched by up to a tenth', () => {
    expect(pauseAfter(1, 0, 0.5)).toBe(3_150);
    for (let run = 0; run < 100; run++) {
      const pause = pauseAfter(2) ?? 0;
      expect(pause >= 30_000 && pause <= 33_000).toBe(true);
    }
  });

  it('is delayed by what the receiver asks for, and never hastened', () => {
    expect(pauseAfter(1, 60_000, 0)).toBe(60_000);
    expect(pauseAfter(3, 1_000, 0)).toBe(300_000);
    expect(pauseAfter(1, 1e12, 0)).toBe(24 * HOUR_MS);
    expect(pauseAfter(MOST_TRIES, 60_000)).toBeNull();
  });

  it('understands seconds and dates', () => {
    const now = Date.parse('2026-11-21T09:30:00Z');
    expect(askedPause('120', now)).toBe(120_000);
    expect(askedPause('Sat, 21 Nov 2026 09:31:00 GMT', now)).toBe(60_000);
    expect(askedPause('Saturday, 21-Nov-26 09:31:00 GMT', now)).toBe(60_000);
    expect(askedPause('90.5', now)).toBe(90_500);
    for (const long of ['9999999999', '1'.repeat(400)]) expect(askedPause(long, now)).toBe(24 * HOUR_MS);
    for (const nothing of [undefined, '', 'soon', '-5', '1e3', 'May 2099', 'Sat, 21 Nov 2026 09:29:00 GMT'])
      expect([nothing, askedPause(nothing, now)]).toEqual([nothing, 0]);
  });
});
