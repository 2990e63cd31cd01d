import { dayBounds, dayOf, daysAfter } from './days';

const at = (text: string) => new Date(text).toISOString();

describe('the days of the audit', () => {
  it('reach from the start of the first to the end of the last, where the person is', () => {
    expect(dayBounds('2026-11-20', '2026-11-21')).toEqual({
      from: at('2026-11-20T00:00:00'),
      to: at('2026-11-22T00:00:00'),
    });
    expect(dayBounds('2026-12-31', '2026-12-31')).toEqual({
      from: at('2026-12-31T00:00:00'),
      to: at('2027-01-01T00:00:00'),
    });
  });

  it('are open where none is given', () => {
    expect(dayBounds(undefined, undefined)).toEqual({ from: undefined, to: undefined });
  });
});

describe('a later day', () => {
  it('is found by the calendar', () => {
    expect(dayOf(daysAfter(new Date('2026-12-05T23:30:00'), 30))).toBe('2027-01-04');
    // A change to or from daylight saving time makes a day of 23 or 25 hours.
    expect(dayOf(daysAfter(new Date('2026-03-20T00:00:00'), 30))).toBe('2026-04-19');
  });
});
