import { type ControlStyle } from '../program/program';
import { type Formatter, toMoment } from './format';

type DateStyle = Extract<ControlStyle, { kind: 'date' }>;

/** Pieces of a date picture (ECMA-376 part 1, section 17.16.4.1). Letters that mean nothing stand for themselves. */
const PIECE = /'([^']*)'?|y+|M+|d+|g+|e+|H+|h+|m+|s+|am\/pm|a\/p|[^]/gi;

/** Years of calendars that count in cycles have a name of their own. */
const RELATED: Readonly<Record<string, string>> = { year: 'relatedYear' };

/**
 * A date as its content control writes it: by the control's picture, in its language and calendar.
 *
 * @returns undefined where the value is no date
 */
export function controlDate(value: unknown, style: DateStyle, format: Formatter): string | undefined {
  const moment = toMoment(value);
  if (!moment) return undefined;
  const { timeZone } = format.dateFormat({}, moment.dateOnly).resolvedOptions();
  const locale = localeOf(style, format.locale);
  const withDay = /d/.test(style.picture.replace(/'[^']*'?/g, ''));
  const part = (type: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone })
      .formatToParts(moment.date)
      .find((item) => item.type === type || (item.type as string) === RELATED[type])?.value ?? '';
  const number = (
    type: 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    hourCycle?: 'h12',
  ): string => {
    const found = part(type, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: hourCycle ?? 'h23',
    });
    return found.replace(/^0+(?=\d)/, '');
  };
  const month = (form: 'long' | 'short'): string =>
    // Beside a day some languages write the month in another case.
    part('month', { month: form, year: 'numeric', ...(withDay ? { day: 'numeric' } : {}) });
  const padded = (text: string, length: number): string => (length > 1 ? text.padStart(2, '0') : text);
  return style.picture.replace(PIECE, (piece: string, quoted: string | undefined) => {
    if (quoted !== undefined) return quoted;
    const { length } = piece;
    switch (piece[0]) {
      case 'y':
      case 'Y': {
        const year = number('year');
        return length > 2 ? year : year.slice(-2).padStart(2, '0');
      }
      case 'e':
        return padded(number('year'), length);
      case 'g':
        return part('era', { era: 'short', year: 'numeric', month: 'numeric', day: 'numeric' });
      case 'M':
        return length > 2 ? month(length > 3 ? 'long' : 'short') : padded(number('month'), length);
      case 'd':
      case 'D':
        return length > 2
          ? part('weekday', { weekday: length > 3 ? 'long' : 'short' })
          : padded(number('day'), length);
      case 'H':
        return padded(number('hour'), length);
      case 'h':
        return padded(number('hour', 'h12'), length);
      case 'm':
        return padded(number('minute'), length);
      case 's':
      case 'S':
        return padded(number('second'), length);
      case 'a':
      case 'A':
        return piece.includes('/') ? part('dayPeriod', { hour: 'numeric', hourCycle: 'h12' }) : piece;
      default:
        return piece;
    }
  });
}

/** The control's language, or the document's, with its calendar and plain digits. */
function localeOf({ language, calendar = 'gregory' }: DateStyle, documents: string): string {
  for (const tag of [language, documents]) {
    try {
      if (tag !== undefined) return new Intl.Locale(tag, { calendar, numberingSystem: 'latn' }).toString();
    } catch {
      // Not a language: the document's stands in.
    }
  }
  return 'en';
}
