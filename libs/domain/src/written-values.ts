/**
 * Numbers, dates and truth values as spreadsheets write them.
 *
 * A reading is one possible meaning of a text: a number as a plain decimal (`1234.56`), a date as `YYYY-MM-DD`. Text
 * with several readings is ambiguous: `1.234` is 1234 in German and 1.234 in English.
 */

/**
 * How a file writes numbers and dates.
 * `plain`: as the API does, `1234.56` and `2026-11-26`. `en`: `1,234.56`. `de`: `1.234,56` and `26.11.2026`.
 * `fr`: `1 234,56` and `26/11/2026`.
 */
export const WRITTEN_FORMATS = ['plain', 'en', 'de', 'fr'] as const;
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number];

interface NumberMarks {
  decimal: '.' | ',';
  /** Characters between groups of three digits. A number uses one of them. */
  groups: readonly string[];
}

/** Blank, no-break space, thin space and narrow no-break space. */
const BLANKS = [' ', '\u00a0', '\u2009', '\u202f'];

const MARKS: Readonly<Record<WrittenFormat, NumberMarks>> = {
  plain: { decimal: '.', groups: [] },
  en: { decimal: '.', groups: [',', ...BLANKS] },
  de: { decimal: ',', groups: ['.', ...BLANKS] },
  fr: { decimal: ',', groups: BLANKS },
};

/** Longest text that is read as a number or a date. */
const LONGEST = 60;

/**
 * Readings of a number, each once; none if the text is not a number.
 * @param formats formats that the text may be written in
 */
export function numberReadings(text: string, formats: readonly WrittenFormat[]): string[] {
  return distinct(formats.flatMap((format) => numberIn(text, MARKS[format]) ?? []));
}

function numberIn(text: string, { decimal, groups }: NumberMarks): string | null {
  const trimmed = text.trim();
  const isNegative = /^[-\u2212]/.test(trimmed);
  const digits = isNegative ? trimmed.slice(1) : trimmed;
  const [whole = '', places, ...rest] = digits.split(decimal);
  if (rest.length > 0 || text.length > LONGEST || (places !== undefined && !/^\d+$/.test(places)))
    return null;
  const ungrouped = withoutGroups(whole, groups);
  if (ungrouped === null) return null;
  return `${isNegative ? '-' : ''}${ungrouped}${places === undefined ? '' : `.${places}`}`;
}

/** The digits of a whole number. Groups have three digits, but the first one may have fewer. */
function withoutGroups(whole: string, groups: readonly string[]): string | null {
  if (/^\d+$/.test(whole)) return whole;
  const mark = groups.find((group) => whole.includes(group));
  if (mark === undefined) return null;
  const [first = '', ...others] = whole.split(mark);
  if (!/^[1-9]\d{0,2}$/.test(first) || !others.every((group) => /^\d{3}$/.test(group))) return null;
  return [first, ...others].join('');
}

/** Readings of a percentage: a number, with or without a percent sign behind it. */
export function percentReadings(text: string, formats: readonly WrittenFormat[]): string[] {
  return numberReadings(text.replace(/%\s*$/, ''), formats);
}

const DATE = /^\s*(\d{1,2})([./-])(\d{1,2})\2(\d{4})\s*$/;
const ISO_DATE = /^\s*(\d{4})-(\d{2})-(\d{2})\s*$/;

/**
 * Readings of a date, each once; none if the text is not a date, or if the day does not exist. The day comes first, but
 * in the United States the month comes first before slashes: `03/04/2026` has two readings in English. A year of two
 * digits is not read.
 * @param formats formats that the text may be written in
 */
export function dateReadings(text: string, formats: readonly WrittenFormat[]): string[] {
  const [, year, month, day] = ISO_DATE.exec(text) ?? [];
  if (year !== undefined && month !== undefined && day !== undefined) return existing(year, month, day);
  const [, first, mark, second, written] = DATE.exec(text) ?? [];
  if (first === undefined || second === undefined || written === undefined) return [];
  const dayFirst = existing(written, second, first);
  const monthFirst = existing(written, first, second);
  return distinct(
    formats.flatMap((format) => {
      if (format === 'plain') return [];
      if (mark === '.') return dayFirst;
      return format === 'en' ? [...monthFirst, ...dayFirst] : dayFirst;
    }),
  );
}

/** The date in a list; an empty list if there is no such day. */
function existing(year: string, month: string, day: string): string[] {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  const exists = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
  return exists && year > '0000' ? [date] : [];
}

const TRUE_WORDS = ['true', 'yes', 'wahr', 'ja', 'vrai', 'oui', '1'];
const FALSE_WORDS = ['false', 'no', 'falsch', 'nein', 'faux', 'non', '0'];

/** A truth value in English, German or French, in any case; null for another text. */
export function truthReading(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  if (TRUE_WORDS.includes(word)) return true;
  return FALSE_WORDS.includes(word) ? false : null;
}

/** A plain decimal as a format writes it, with groups: `1234.5` in German is `1.234,5`. */
export function writeNumber(value: string, format: WrittenFormat): string {
  const { decimal, groups } = MARKS[format];
  // French spreadsheets group by narrow no-break spaces.
  const group = format === 'fr' ? '\u202f' : (groups[0] ?? '');
  const [whole = '', places] = value.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${value.startsWith('-') ? '-' : ''}${grouped}${places === undefined ? '' : `${decimal}${places}`}`;
}

/** A date (`YYYY-MM-DD`) as a format writes it. English dates stay as they are, since others have two readings. */
export function writeDate(date: string, format: WrittenFormat): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (format === 'de') return `${day}.${month}.${year}`;
  return format === 'fr' ? `${day}/${month}/${year}` : date;
}

const distinct = (readings: readonly string[]): string[] => [...new Set(readings)];

/** Evidence of a file for its format. */
export interface FormatEvidence {
  delimiter: string;
  /** Language of its column headings; null if they are names of the API or of both languages. */
  language: 'en' | 'de' | null;
}

/**
 * Format that a file certainly has; null if that is open. German and French spreadsheets separate cells by semicolons,
 * since the comma is in their numbers.
 */
export function formatOfFile({ delimiter, language }: FormatEvidence): WrittenFormat | null {
  if (delimiter === ',') return language === 'de' ? null : (language ?? 'plain');
  // Programs of every language separate by tabs, and English headings say nothing about who wrote semicolons.
  return delimiter === ';' && language === 'de' ? 'de' : null;
}

/** Format of a file, as far as it is known. */
export interface KnownFormat {
  format: WrittenFormat | null;
  /** Somebody chose the format: nothing else is read. */
  isChosen: boolean;
}

/**
 * Readings of a text in a file. A chosen format is the only one. A format that follows from the file wins where it reads
 * the text; otherwise every format counts.
 */
export function readingsIn(
  read: (text: string, formats: readonly WrittenFormat[]) => string[],
  text: string,
  { format, isChosen }: KnownFormat,
): string[] {
  const own = format === null ? [] : read(text, [format]);
  return own.length > 0 || isChosen ? own : read(text, WRITTEN_FORMATS);
}
