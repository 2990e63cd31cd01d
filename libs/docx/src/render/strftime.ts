import { type Formatter, toMoment } from './format';

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** Directives of strftime that make sense on paper. Widths are not read: a template could ask for gigabytes. */
const DIRECTIVE = /%([-_0^#]?)([a-zA-Z%])/g;

/**
 * Writes a date by a strftime pattern, names of days and months in the document's language. Anything that is no
 * ISO date comes back as it is; an unknown directive stays as written.
 */
export function strftime(value: unknown, pattern: string, format: Formatter): string {
  const moment = toMoment(value);
  if (!moment) return format.plain(value);
  const { date, dateOnly } = moment;
  const name = (options: Intl.DateTimeFormatOptions): string =>
    format.dateFormat(options, dateOnly).format(date).replaceAll('\u202F', ' ');
  const parts = numericParts(format, date, dateOnly);
  return pattern.replace(DIRECTIVE, (whole, flag: string, letter: string) => {
    const text = directive(letter, parts, name);
    if (text === undefined) return whole;
    if (flag === '^' || flag === '#') return text.toUpperCase();
    return flag === '-' ? text.replace(/^0+(?=\d)/, '') : text;
  });
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

function numericParts(format: Formatter, date: Date, dateOnly: boolean): Parts {
  const found: Record<string, number> = {};
  const zone = format.dateFormat({ timeZoneName: 'short' }, dateOnly).resolvedOptions().timeZone;
  for (const part of clock(zone).formatToParts(date)) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour: hour % 24, minute, second };
}

function clock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
}

function directive(
  letter: string,
  parts: Parts,
  name: (options: Intl.DateTimeFormatOptions) => string,
): string | undefined {
  const hour12 = parts.hour % 12 === 0 ? 12 : parts.hour % 12;
  const utc = new Date(Date.UTC(parts.year, parts.month - 1, parts.day));
  switch (letter) {
    case 'Y':
      return String(parts.year);
    case 'y':
      return pad(parts.year % 100, 2);
    case 'm':
      return pad(parts.month, 2);
    case 'd':
      return pad(parts.day, 2);
    case 'e':
      return String(parts.day);
    case 'B':
      return name({ month: 'long' });
    case 'b':
    case 'h':
      return name({ month: 'short' });
    case 'A':
      return name({ weekday: 'long' });
    case 'a':
      return name({ weekday: 'short' });
    case 'H':
      return pad(parts.hour, 2);
    case 'I':
      return pad(hour12, 2);
    case 'l':
      return String(hour12);
    case 'M':
      return pad(parts.minute, 2);
    case 'S':
      return pad(parts.second, 2);
    case 'p':
      return parts.hour < 12 ? 'AM' : 'PM';
    case 'F':
      return `${parts.year}-${pad(parts.month, 2)}-${pad(parts.day, 2)}`;
    case 'T':
      return `${pad(parts.hour, 2)}:${pad(parts.minute, 2)}:${pad(parts.second, 2)}`;
    case 'R':
      return `${pad(parts.hour, 2)}:${pad(parts.minute, 2)}`;
    case 'x':
      return name({ dateStyle: 'short' });
    case 'X':
      return name({ timeStyle: 'short' });
    case 'c':
      return name({ dateStyle: 'medium', timeStyle: 'short' });
    case 'j':
      return pad(Math.floor((utc.getTime() - Date.UTC(parts.year, 0, 1)) / 86_400_000) + 1, 3);
    case 'u':
      return String(utc.getUTCDay() === 0 ? 7 : utc.getUTCDay());
    case 'w':
      return String(utc.getUTCDay());
    case 'V':
      return pad(isoWeek(utc), 2);
    case 'Z':
      return (
        name({ timeZoneName: 'short' })
          .split(/[\s,]+/)
          .at(-1) ?? ''
      );
    case '%':
      return '%';
    default:
      return undefined;
  }
}

/** ISO 8601 week: the one with the year's first Thursday is week 1. */
function isoWeek(date: Date): number {
  const thursday = new Date(date);
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() === 0 ? 7 : date.getUTCDay()));
  const yearStart = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - yearStart) / 86_400_000 + 1) / 7);
}
