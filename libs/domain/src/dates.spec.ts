import { dayIn, isTimeZone, knownTimeZone } from './dates';

describe('a time zone', () => {
  it('is known by its IANA name, and not as an offset, which older versions of Node do not take', () => {
    for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5'])
      expect(isTimeZone(name)).toBe(true);
    for (const name of ['', '+02:00', '-0300', '\u221202:00', 'Mars/Olympus', 'Europe/'])
      expect(isTimeZone(name)).toBe(false);
  });

  it('counts as UTC where it is unknown: it may have been stored by a newer version', () => {
    const now = new Date('2026-01-05T23:30:00Z');
    expect(dayIn('Europe/Berlin', now)).toBe('2026-01-06');
    for (const name of ['Mars/Olympus', '+02:00']) {
      expect(knownTimeZone(name)).toBe('UTC');
      expect(dayIn(name, now)).toBe('2026-01-05');
    }
  });
});
