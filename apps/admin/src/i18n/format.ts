import { currencyDecimals } from '@docket/domain';
import { useTranslation } from 'react-i18next';

/** The bytes of a kilobyte, as operating systems count them. */
const KILOBYTE = 1024;

const relativeUnits: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

export type Unit =
  'kilobyte' | 'megabyte' | 'gigabyte' | 'millisecond' | 'second' | 'minute' | 'hour' | 'day';

/** How a person of this language reads dates, numbers and amounts. */
export interface Formats {
  /** A day without a time: `2026-11-21`. */
  date: (day: string) => string;
  dateTime: (time: string) => string;
  /** `3 hours ago`. */
  relative: (time: string) => string;
  /** An amount with the currency sign where the language puts it. Texts must not add one in front. */
  money: (amount: string, currency: string) => string;
  decimal: (value: string) => string;
  percent: (value: string) => string;
  integer: (value: number) => string;
  fileSize: (bytes: number) => string;
  /** How long something took: `85 ms`, `1.2 sec`. */
  duration: (milliseconds: number) => string;
  /** A number with its unit: `25 min`. @param digits at most so many behind the point */
  unit: (value: number, unit: Unit, digits: number) => string;
  /** `notes, terms and lines` */
  list: (items: readonly string[]) => string;
}

/** Decimal strings go into Intl as they are: as floats they would lose places. */
const exact = (value: string) => value as `${number}`;

const known = new Map<string, Formats>();

/** The formats of a language tag, made once: making them takes longer than a cell of a list. */
export function formatsFor(locale: string): Formats {
  const made = known.get(locale) ?? makeFormats(locale);
  known.set(locale, made);
  return made;
}

function makeFormats(locale: string): Formats {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 6 });
  // Percentages travel as "19" for 19 %: the unit, not the style, which would take 0.19.
  const percent = new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 6 });
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const byCurrency = new Map<string, Intl.NumberFormat>();

  const moneyFormat = (currency: string) => {
    let format = byCurrency.get(currency);
    if (format === undefined) {
      format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency,
        // From Docket's table: each browser has another one.
        minimumFractionDigits: currencyDecimals(currency),
        // Unit prices may have more places than the currency.
        maximumFractionDigits: 6,
      });
      byCurrency.set(currency, format);
    }
    return format;
  };

  const unit = (value: number, name: Unit, digits: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: name, maximumFractionDigits: digits }).format(value);

  return {
    date: (text) => day.format(new Date(`${text}T00:00:00Z`)),
    dateTime: (text) => moment.format(new Date(text)),
    relative: (text) => {
      const seconds = (new Date(text).getTime() - Date.now()) / 1000;
      const fitting = relativeUnits.find(([, length]) => Math.abs(seconds) >= length);
      return fitting === undefined
        ? relative.format(0, 'second')
        : relative.format(Math.round(seconds / fitting[1]), fitting[0]);
    },
    money: (amount, currency) => moneyFormat(currency).format(exact(amount)),
    decimal: (value) => decimal.format(exact(value)),
    percent: (value) => percent.format(exact(value)),
    integer: (value) => integer.format(value),
    fileSize: (bytes) => {
      if (bytes < KILOBYTE ** 2) return unit(Math.ceil(bytes / KILOBYTE), 'kilobyte', 0);
      if (bytes < KILOBYTE ** 3) return unit(bytes / KILOBYTE ** 2, 'megabyte', 1);
      return unit(bytes / KILOBYTE ** 3, 'gigabyte', 1);
    },
    duration: (milliseconds) =>
      milliseconds < 1_000 ? unit(milliseconds, 'millisecond', 0) : unit(milliseconds / 1_000, 'second', 1),
    unit,
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
  };
}

/** The formats of the language now chosen. */
export function useFormats(): Formats {
  const { i18n } = useTranslation();
  return formatsFor(i18n.language);
}
