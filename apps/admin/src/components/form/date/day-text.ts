/** Reads and writes days in the format of a language. Days are ISO dates such as `2026-11-21`. */
export interface DayText {
  /** Reads a typed day; null if it is none. A day without a year is in the current year. */
  read: (text: string, now?: Date) => string | null;
  /** Writes a day in numbers, in a format that `read` accepts: `21/11/2026`. */
  write: (day: string) => string;
  /** Parts of a day and the separators between them: `['month', '/', 'day', '/', 'year']`. */
  pattern: readonly string[];
}

type Part = 'day' | 'month' | 'year';
type Parts = Partial<Record<Part, string>>;

const ISO_ORDER: readonly Part[] = ['year', 'month', 'day'];
const POINTS_ORDER: readonly Part[] = ['day', 'month', 'year'];
/** Fewer letters could stand for two months. */
const MONTH_LETTERS = 3;
const THIS_CENTURY = 2_000;

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year';

/** Whether a text is an existing day in the format of the API (ISO 8601). */
export function isDay(text: string): boolean {
  const [year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1_000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Date format of a language tag. */
export function dayTextFor(locale: string): DayText {
  const utc = { timeZone: 'UTC' } as const;
  const byNumbers = new Intl.DateTimeFormat(locale, {
    ...utc,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  const numeric = byNumbers.formatToParts(0);
  const order = numeric.map(({ type }) => type).filter(isPart);
  const monthName = new Intl.DateTimeFormat(locale, { ...utc, month: 'long' });
  const months = Array.from({ length: 12 }, (_, month) =>
    monthName.format(Date.UTC(2_000, month)).toLocaleLowerCase(locale),
  );

  const monthOf = (word: string): string | undefined => {
    const at = word.length < MONTH_LETTERS ? -1 : months.findIndex((name) => name.startsWith(word));
    return at === -1 ? undefined : String(at + 1);
  };

  const candidates = (text: string): Parts[] => {
    const words = text.toLocaleLowerCase(locale).match(/\p{L}+|\d+/gu) ?? [];
    const numbers = words.filter((word) => /\d/.test(word));
    const names = words.filter((word) => !/\d/.test(word));
    if (names.length === 1) return withName(names.map(monthOf)[0], numbers);
    if (names.length > 1) return [];
    if (numbers.length === 1) return inOne(numbers[0] ?? '', order);
    if (numbers.length === 2) return [inOrder(numbers, withoutYear(order))];
    if (numbers.length === 3) {
      if (numbers[0]?.length === 4) return [inOrder(numbers, ISO_ORDER)];
      const inRegion = inOrder(numbers, order);
      // Dots mean that the day comes first. `31.12.2026` is no valid day in the US order, but it has only one
      // meaning.
      return /\d\s*\.\s*\d/.test(text) ? [inRegion, inOrder(numbers, POINTS_ORDER)] : [inRegion];
    }
    return [];
  };

  return {
    read: (text, now = new Date()) => {
      for (const parts of candidates(text)) {
        const day = dayOfParts(parts, now);
        if (isDay(day)) return day;
      }
      return null;
    },
    write: (day) => byNumbers.format(new Date(`${day}T00:00:00Z`)),
    pattern: numeric.map(({ type, value }) => (isPart(type) ? type : value)),
  };
}

const withoutYear = (order: readonly Part[]) => order.filter((part) => part !== 'year');

function inOrder(numbers: readonly string[], order: readonly Part[]): Parts {
  return Object.fromEntries(order.map((part, index) => [part, numbers[index]]));
}

/** Reads `21 Nov 2026` and `Nov 21`. A number of more than two digits is the year. */
function withName(month: string | undefined, numbers: readonly string[]): Parts[] {
  const [first, second] = numbers;
  if (month === undefined || first === undefined || numbers.length > 2) return [];
  return [first.length > 2 ? { year: first, month, day: second } : { day: first, month, year: second }];
}

/** Reads `21112026` and `211126`: digits without separators, in the order of the language or of ISO 8601. */
function inOne(digits: string, order: readonly Part[]): Parts[] {
  const yearDigits = digits.length - 4;
  if (yearDigits !== 2 && yearDigits !== 4) return [];
  const split = (parts: readonly Part[]) => {
    let at = 0;
    return inOrder(
      parts.map((part) => digits.slice(at, (at += part === 'year' ? yearDigits : 2))),
      parts,
    );
  };
  return yearDigits === 4 ? [split(order), split(ISO_ORDER)] : [split(order)];
}

function dayOfParts({ day = '', month = '', year }: Parts, now: Date): string {
  const whole =
    year === undefined ? now.getFullYear() : year.length === 2 ? THIS_CENTURY + Number(year) : year;
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
