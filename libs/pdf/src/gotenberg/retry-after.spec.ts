import { retryAfterSeconds } from './retry-after';

describe('retryAfterSeconds', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');

  it.each([
    ['7', 7],
    [' 0 ', 0],
    ['Sat, 21 Nov 2026 12:01:30 GMT', 90],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['999999', 3600],
    ['soon', 0],
    ['-5', 0],
    ['', 0],
    [undefined, 0],
  ])('takes %j for %i', (header, seconds) => {
    expect(retryAfterSeconds(header, now)).toBe(seconds);
  });
});
