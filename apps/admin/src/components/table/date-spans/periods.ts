import { daysAfter } from '@docket/domain';

/** A span of days: the first that belongs to it, and the first that does not. */
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

/** What people ask for of that which was, and of that which comes. */
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

/** A period by its name. @param today `2026-11-21` */
export function periodOf(name: PeriodName, today: string): Period {
  if (name === 'next7Days' || name === 'next30Days') {
    return { since: today, before: daysAfter(today, DAYS[name]) };
  }
  const { length, from } = MONTHS[name];
  const [year = 0, month = 1] = today.split('-').map(Number);
  const first = Math.floor((month - 1) / length) * length + from * length;
  return { since: firstOf(year, first), before: firstOf(year, first + length) };
}

/** The first day of a month. @param month of that year, from 0; the others follow, or come before it */
const firstOf = (year: number, month: number) => new Date(Date.UTC(year, month)).toISOString().slice(0, 10);
