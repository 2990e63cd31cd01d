const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Whether this version of Node or browser knows a time zone by its IANA name. Newer versions also take offsets such as
 * `+02:00`, which are not names: older ones could not read what was stored.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The time zone, or UTC where this version of Node does not know it: a newer one may have stored it. */
export function knownTimeZone(name: string): string {
  return isTimeZone(name) ? name : 'UTC';
}

/**
 * The day it is in a time zone, `YYYY-MM-DD`.
 * @param timeZone by its IANA name; one that is unknown counts as UTC
 */
export function dayIn(timeZone: string, now = new Date()): string {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: knownTimeZone(timeZone),
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    formats.set(timeZone, format);
  }
  // The parts, not the text: how a language writes a date changes with Node.
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(now)) parts[type] = value;
  const padded = (type: 'year' | 'month' | 'day', width: number) => (parts[type] ?? '').padStart(width, '0');
  return `${padded('year', 4)}-${padded('month', 2)}-${padded('day', 2)}`;
}

/** The days from one date to another, both `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** A date so many days after another, both `YYYY-MM-DD`; at most the last one that is written with four digits. */
export function daysAfter(date: string, days: number): string {
  return new Date(Math.min(Date.parse(date) + days * DAY_MS, LAST_DAY)).toISOString().slice(0, 10);
}

const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_DAY = Date.parse('9999-12-31');
