import { type Formatter, toMoment } from './format';

const pad = (value: number, width: number): string => String(value).padStart(width, '0');

/** Directives of strftime that make sense on paper. Widths are not read: a template could ask for gigabytes. */
const DIRECTIVE = /%([-_0^#]?)\d*([a-zA-Z%]|\{\w+\})/g;
const STYLES: Readonly<Record<string, 'short' | 'medium' | 'long' | 'full'>> = {
  ...{ '{short}': 'short', '{medium}': 'medium', '{long}': 'long', '{full}': 'full' },
};

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
  const parts = localParts(format, date, dateOnly);
  return pattern.replace(DIRECTIVE, (whole, flag: string, letter: string) => {
    const style = STYLES[letter];
    const text = style === undefined ? directive(letter, parts, name, format) : name({ dateStyle: style });
    if (text === undefined) return whole;
    if (flag === '^' || flag === '#') return text.toUpperCase();
    return flag === '-' ? text.replace(/^0+(?=\d)/, '') : text;
  });
}

/** Directives that name a year, a month or a day, or all three. */
const [YEAR, MONTH, DAY] = ['[yYGDFcx]', '[mbBhDFcx]', '[deDFcx]'];

/** Whether what a strftime pattern writes is a whole date: it names year, month and day. */
export function namesDay(pattern: string): boolean {
  const names = (letters: string) => new RegExp(`%[-_0^#]?\\d*(?:${letters}|\\{\\w+\\})`).test(pattern);
  return names(YEAR) && names(MONTH) && names(DAY);
}

export interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The calendar and clock of the document's time zone at a moment; a date without a time is the same everywhere. */
export function localParts(format: Formatter, date: Date, dateOnly: boolean): Parts {
  if (dateOnly)
    return {
      ...{ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() },
      ...{ hour: 0, minute: 0, second: 0 },
    };
  const found: Record<string, number> = {};
  for (const part of clockOf(format.timeZone).formatToParts(date)) found[part.type] = Number(part.value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = found;
  return { year, month, day, hour: hour % 24, minute, second };
}

/** By time zone: one company has few, and Intl takes long to set one up. */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MOST_CLOCKS = 64;

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-nu-latn-ca-gregory', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  clocks.set(timeZone, made);
  return made;
}

function directive(
  letter: string,
  parts: Parts,
  name: (options: Intl.DateTimeFormatOptions) => string,
  { locale }: Formatter,
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
    case 'o':
      return ordinal(parts.day, locale.split('-')[0] ?? 'en');
    case 'q':
      return String(Math.ceil(parts.month / 3));
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
    case 'k':
      return String(parts.hour);
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

/** Languages that put a point behind an ordinal number. */
const WITH_POINT = new Set([
  'de',
  'da',
  'nb',
  'nn',
  'no',
  'fi',
  'cs',
  'sk',
  'hr',
  'sl',
  'sr',
  'hu',
  'et',
  'lv',
  'is',
]);

/** A day as an ordinal number; as a plain one in languages that do not write it so in dates. */
function ordinal(day: number, language: string): string {
  if (language === 'en') {
    const isTeen = day >= 11 && day <= 13;
    return `${day}${(!isTeen && { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]) || 'th'}`;
  }
  if (language === 'fr') return day === 1 ? '1er' : String(day);
  return WITH_POINT.has(language) ? `${day}.` : String(day);
}

/** ISO 8601 week: the one with the year's first Thursday is week 1. */
function isoWeek(date: Date): number {
  const thursday = new Date(date);
  thursday.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() === 0 ? 7 : date.getUTCDay()));
  const yearStart = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.ceil(((thursday.getTime() - yearStart) / 86_400_000 + 1) / 7);
}
