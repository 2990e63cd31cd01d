import { dayByKey } from './calendar-keys';

const by = (key: string, day: string, weekStart = 1) => dayByKey({ key, shiftKey: false }, day, weekStart);

it('keys lead through the days, over the edges of months and years', () => {
  expect(by('ArrowRight', '2026-12-31')).toBe('2027-01-01');
  expect(by('ArrowLeft', '2026-03-01')).toBe('2026-02-28');
  expect(by('ArrowDown', '2026-11-27')).toBe('2026-12-04');
  expect(by('ArrowUp', '2026-11-05')).toBe('2026-10-29');
});

it('Home and End lead to the edges of the week, whatever it begins with', () => {
  // 2026-11-25 is a Wednesday.
  expect([by('Home', '2026-11-25'), by('End', '2026-11-25')]).toEqual(['2026-11-23', '2026-11-29']);
  expect([by('Home', '2026-11-25', 0), by('End', '2026-11-25', 0)]).toEqual(['2026-11-22', '2026-11-28']);
  expect(by('Home', '2026-11-29')).toBe('2026-11-23');
});

it('pages are months, with Shift years, and no longer than the shorter month', () => {
  expect(by('PageDown', '2027-01-31')).toBe('2027-02-28');
  expect(by('PageUp', '2027-01-15')).toBe('2026-12-15');
  expect(dayByKey({ key: 'PageDown', shiftKey: true }, '2028-02-29', 1)).toBe('2029-02-28');
});

it('other keys are somebody else’s', () => {
  expect(by('Enter', '2026-11-25')).toBeNull();
});
