import { dayTextFor, isDay } from './day-text';

const NOW = new Date(2026, 10, 21);
const read = (locale: string, text: string) => dayTextFor(locale).read(text, NOW);

describe('a day as people write it', () => {
  it.each([
    ['de', '24.12.2026'],
    ['de', '24.12.26'],
    ['de', ' 24. 12. 2026 '],
    ['de', '24.12.'],
    ['de', '24. Dezember 2026'],
    ['de', '24 dez'],
    ['de', '24122026'],
    ['de', '2026-12-24'],
    ['en-GB', '24/12/2026'],
    ['en-GB', '24 Dec 2026'],
    ['en-US', '12/24/2026'],
    ['en-US', '12/24'],
    ['en-US', 'Dec 24, 2026'],
    ['en-US', '2026 december 24'],
    ['en-US', '122426'],
    ['en', '20261224'],
    ['en-US', '24.12.2026'],
    ['en-US', '12.24.2026'],
    ['en-AU', '24/12/2026'],
    ['en-GB', '2026-12-24'],
  ])('is read in %s: %s', (locale, text) => {
    expect(read(locale, text)).toBe('2026-12-24');
  });

  it('is read in the order of its language', () => {
    expect(read('en-US', '3/4/2026')).toBe('2026-03-04');
    expect(read('en-US', '3.4.2026')).toBe('2026-03-04');
    expect(read('en-US', '24/12/2026')).toBeNull();
    expect(read('en-GB', '12/24/2026')).toBeNull();
    expect(read('en-GB', '3/4/2026')).toBe('2026-04-03');
    expect(read('de-AT', '1. Jänner 2027')).toBe('2027-01-01');
    expect(read('de', '5. März')).toBe('2026-03-05');
  });

  it.each([
    '',
    'soon',
    '30.02.2026',
    '24.13.2026',
    '24',
    '24.12.2026.1',
    '24 Ma 2026',
    '1.2.20261',
    '1.2.0026',
  ])('is none: %p', (text) => {
    expect(read('de', text)).toBeNull();
  });

  it('is written by its numbers in that order', () => {
    expect(dayTextFor('en-GB').write('2026-11-25')).toBe('25/11/2026');
    expect(dayTextFor('en-US').write('2026-11-25')).toBe('11/25/2026');
  });

  it('is written in an order that is shown beforehand', () => {
    expect(dayTextFor('en-US').pattern).toEqual(['month', '/', 'day', '/', 'year']);
    expect(dayTextFor('de').pattern).toEqual(['day', '.', 'month', '.', 'year']);
  });
});

it('a day of the wire is one of the calendar', () => {
  expect(['2026-02-28', '2028-02-29'].map(isDay)).toEqual([true, true]);
  expect(['2026-02-29', '2026-2-1', '', '2026-02-28T00:00', '0026-01-01'].map(isDay)).toEqual(
    Array<boolean>(5).fill(false),
  );
});
