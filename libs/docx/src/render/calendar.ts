import { type Unit } from '../language/syntax';
import { type Formatter, toMoment } from './format';
import { localParts } from './strftime';

const DAY = 86_400_000;

/** The day of a date, or of a moment in the document's time zone, as milliseconds at its start in UTC. */
function dayOf(value: unknown, format: Formatter): number | undefined {
  const moment = toMoment(value);
  if (!moment) return undefined;
  const { year, month, day } = localParts(format, moment.date, moment.dateOnly);
  return utc(year, month, day);
}

/** The start of a day in UTC; `Date.UTC` alone takes years below 100 for those of the 20th century. */
function utc(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

/** Days from one date to another; undefined where one of them is none. */
export function daysBetween(from: unknown, to: unknown, format: Formatter): number | undefined {
  const [start, end] = [dayOf(from, format), dayOf(to, format)];
  return start === undefined || end === undefined ? undefined : Math.round((end - start) / DAY);
}

/**
 * Orders two dates: by the day where one of them has no time, by the moment otherwise.
 * @returns negative, 0 or positive; undefined where one of them is no date
 */
export function compareDates(left: unknown, right: unknown, format: Formatter): number | undefined {
  const [one, other] = [toMoment(left), toMoment(right)];
  if (!one || !other) return undefined;
  if (!one.dateOnly && !other.dateOnly) return one.date.getTime() - other.date.getTime();
  return (dayOf(left, format) ?? 0) - (dayOf(right, format) ?? 0);
}

/**
 * A date moved by whole units. A month ends where it ends: a month after 31 January is 28 February (as `EDATE` of Excel).
 * A moment keeps its time of day in the document's time zone.
 *
 * @returns ISO text; undefined where `value` is no date or the result has no year of four digits
 */
export function shiftDate(value: unknown, amount: number, unit: Unit, format: Formatter): string | undefined {
  const moment = toMoment(value);
  if (!moment || !Number.isSafeInteger(amount) || Math.abs(amount) > 4_000_000) return undefined;
  const { year, month, day } = localParts(format, moment.date, moment.dateOnly);
  const before = utc(year, month, day);
  const after = moved(year, month, day, amount, unit);
  const date = new Date(after);
  if (Number.isNaN(after) || date.getUTCFullYear() < 1 || date.getUTCFullYear() > 9999) return undefined;
  if (moment.dateOnly) return date.toISOString().slice(0, 10);
  const shifted = new Date(moment.date.getTime() + after - before);
  // Summer time begins or ends in between: the clock shows the same hour.
  const drift = offsetOf(shifted, format) - offsetOf(moment.date, format);
  return new Date(shifted.getTime() - drift).toISOString();
}

function moved(year: number, month: number, day: number, amount: number, unit: Unit): number {
  if (unit === 'day' || unit === 'week')
    return utc(year, month, day) + amount * (unit === 'week' ? 7 : 1) * DAY;
  const months = year * 12 + month - 1 + amount * (unit === 'year' ? 12 : 1);
  const [toYear, toMonth] = [Math.floor(months / 12), (((months % 12) + 12) % 12) + 1];
  const last = new Date(utc(toYear, toMonth + 1, 0)).getUTCDate();
  return utc(toYear, toMonth, Math.min(day, last));
}

/** Offset of a time zone to UTC at a moment, in milliseconds. */
function offsetOf(date: Date, format: Formatter): number {
  const { year, month, day, hour, minute, second } = localParts(format, date, false);
  const shown = utc(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000;
  return shown - Math.floor(date.getTime() / 1000) * 1000;
}
