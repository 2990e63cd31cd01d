import { PAST, type PeriodName, periodOf } from './periods';

describe('periods', () => {
  it.each<[PeriodName, string, string, string]>([
    ['next7Days', '2026-12-28', '2026-12-28', '2027-01-04'],
    ['next30Days', '2026-11-21', '2026-11-21', '2026-12-21'],
    ['thisMonth', '2026-12-31', '2026-12-01', '2027-01-01'],
    ['nextMonth', '2026-12-31', '2027-01-01', '2027-02-01'],
    ['lastMonth', '2026-01-31', '2025-12-01', '2026-01-01'],
    ['thisQuarter', '2026-11-21', '2026-10-01', '2027-01-01'],
    ['lastQuarter', '2026-11-21', '2026-07-01', '2026-10-01'],
    ['lastQuarter', '2026-03-31', '2025-10-01', '2026-01-01'],
    ['thisYear', '2026-11-21', '2026-01-01', '2027-01-01'],
    ['lastYear', '2026-01-01', '2025-01-01', '2026-01-01'],
  ])('%s on %s is from %s to before %s', (name, today, since, before) =>
    expect(periodOf(name, today)).toEqual({ since, before }),
  );

  it('differ from each other on every day of a year, so that what is shown as chosen was chosen', () => {
    for (let day = 0; day < 366; day += 1) {
      const today = new Date(Date.UTC(2028, 0, 1 + day)).toISOString().slice(0, 10);
      const periods = PAST.map((name) => JSON.stringify(periodOf(name, today)));
      expect(new Set(periods).size).toBe(PAST.length);
    }
  });
});
