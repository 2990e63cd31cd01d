import { daysAfter } from '@docket/domain';

/** Range of days: the first day included, and the first day after it. */
export interface Period {
  since: string;
  before: string;
}

const DAYS = { next7Days: 7, next30Days: 30 } as const;
const MONTHS = {
  thisMonth: { length: 1, from: 0 },
  nextMonth: { length: 1, from: 1 },
  lastMonth: { length: 1, from: -1 },
  thisQuarter: { length: 3, from: 0 },
  lastQuarter: { length: 3, from: -1 },
  thisYear: { length: 12, from: 0 },
  lastYear: { length: 12, from: -1 },
} as const;

export type PeriodName = keyof typeof DAYS | keyof typeof MONTHS;

/** Periods offered for past dates and for future dates. */
export const PAST: readonly PeriodName[] = [
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
];
export const COMING: readonly PeriodName[] = [
  'next7Days',
  'next30Days',
  'thisMonth',
  'nextMonth',
  'thisQuarter',
];

/**
 * Range of a named period.
 * @param today day such as `2026-11-21`
 */
export function periodOf(name: PeriodName, today: string): Period {
  if (name === 'next7Days' || name === 'next30Days') {
    return { since: today, before: daysAfter(today, DAYS[name]) };
  }
  const { length, from } = MONTHS[name];
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Math.floor((month - 1) / length) * length + from * length;
  return { since: firstOf(year, first), before: firstOf(year, first + length) };
}

/**
 * First day of a month.
 * @param month index of the month, from 0; values outside 0 to 11 lead to another year
 */
const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
