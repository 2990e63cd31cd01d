import { type PrintType } from '../language/catalogue';

/** How values are written: language, currency and time zone of one document. */
export interface FormatOptions {
  /** BCP 47, such as `de-CH`. An unknown one is read as English. */
  readonly language: string;
  /** ISO 4217. Decides the decimals of amounts and the symbol of the `money` filter. */
  readonly currency?: string;
  /**
   * Decimal places of a currency (ISO 4217, capital letters); 2 for each where absent. The caller has the table: the one
   * in `Intl` changes with Node.
   */
  readonly decimalsOf?: (currency: string) => number;
  /** IANA name; UTC where absent. Dates without a time are never shifted. */
  readonly timeZone?: string;
}

const DECIMAL = /^[+-]?\d{1,30}(?:\.\d{1,30})?$/;
const MAX_DECIMALS = 6;
const DEFAULT_DECIMALS = 2;
const defaultDecimals = () => DEFAULT_DECIMALS;
const NARROW = '\u202F';
const YES_NO: Readonly<Record<string, readonly [string, string]>> = {
  en: ['Yes', 'No'],
  de: ['Ja', 'Nein'],
  fr: ['Oui', 'Non'],
  es: ['Sí', 'No'],
  it: ['Sì', 'No'],
  pt: ['Sim', 'Não'],
  nl: ['Ja', 'Nee'],
  pl: ['Tak', 'Nie'],
  sv: ['Ja', 'Nej'],
  da: ['Ja', 'Nej'],
  nb: ['Ja', 'Nei'],
  fi: ['Kyllä', 'Ei'],
  cs: ['Ano', 'Ne'],
};

const YES = new Set(['true', ...Object.values(YES_NO).map(([yes]) => yes.toLowerCase())]);
const NO = new Set(['false', ...Object.values(YES_NO).map(([, no]) => no.toLowerCase())]);

/** Whether a text is yes or no in any of these languages; undefined where it is neither. */
export function asYesNo(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

/** Formatters that are kept: twice the languages, currencies and zones that one company uses in a day. */
const KEPT_FORMATTERS = 64;
const formatters = new Map<string, Formatter>();

/** Writes values by Intl, exactly: decimals stay text and never become floating point numbers. */
export class Formatter {
  readonly locale: string;
  /** IANA name. */
  readonly timeZone: string;
  private readonly currency: string | undefined;
  private readonly decimalsOf: (currency: string) => number;
  private readonly amounts: Intl.NumberFormat;
  /** Between thousands, where the language has two signs for that; undefined where it has one. */
  private readonly group: string | undefined;
  private ownSigns: { decimal: string; group: string; own: string } | undefined;
  /** By number of decimals; -1 for as many as there are. */
  private readonly byDecimals = new Map<number, Intl.NumberFormat>();
  private readonly numbers = new Map<string, Intl.NumberFormat>();
  private readonly dates = new Map<string, Intl.DateTimeFormat>();

  constructor(options: FormatOptions) {
    this.locale = valid(() => Intl.getCanonicalLocales(options.language)[0] ?? 'en', 'en');
    this.timeZone = valid(
      () => new Intl.DateTimeFormat('en', { timeZone: options.timeZone ?? 'UTC' }).resolvedOptions().timeZone,
      'UTC',
    );
    const { currency } = options;
    this.decimalsOf = options.decimalsOf ?? defaultDecimals;
    this.currency =
      currency !== undefined && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : undefined;
    const least = this.currency === undefined ? DEFAULT_DECIMALS : this.decimalsOf(this.currency);
    this.amounts = new Intl.NumberFormat(this.locale, {
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, MAX_DECIMALS),
    });
    this.group = ownGroupOf(this.locale);
  }

  /** The formatter for these options. Intl takes longer to set one up than to write a short document with it. */
  static for({ language, currency, timeZone, decimalsOf }: FormatOptions): Formatter {
    const key = JSON.stringify([language, currency, timeZone]);
    let known = formatters.get(key);
    if (known?.decimalsOf !== (decimalsOf ?? defaultDecimals)) {
      formatters.set(key, (known = new Formatter({ language, currency, timeZone, decimalsOf })));
      if (formatters.size > KEPT_FORMATTERS) formatters.delete(formatters.keys().next().value ?? '');
    }
    return known;
  }

  /** A value as its field's type asks for; text, and what is not of its type, as it is. */
  byType(value: unknown, type: PrintType): string {
    if (value === null || value === undefined) return '';
    switch (type) {
      case 'money':
        return this.amount(value);
      case 'number':
      case 'quantity':
      case 'percent':
        return this.number(value);
      case 'date':
      case 'datetime':
        return this.dateTime(value, type);
      case 'boolean':
        return this.yesNo(value);
      case 'decimal':
        return this.decimalText(value);
      case 'any':
      case 'rich':
      case 'text':
      case 'integer':
      case 'image':
      case 'map':
      case 'object':
      case 'list':
        return this.plain(value);
    }
  }

  /** Stored form: numbers with a decimal point, dates as ISO text. A value without text prints nothing. */
  plain(value: unknown): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'boolean') return this.yesNo(value);
    if (typeof value === 'number' || typeof value === 'bigint') return String(value);
    if (Array.isArray(value))
      return value
        .map((item) => (typeof item === 'object' ? '' : this.plain(item)))
        .filter(Boolean)
        .join(', ');
    return '';
  }

  /** A number with the digits it has, not grouped; the decimal sign is the language's. */
  decimalText(value: unknown): string {
    const plain = this.plain(value);
    return DECIMAL.test(plain) && plain.includes('.') ? plain.replace('.', this.signs.decimal) : plain;
  }

  /**
   * Digits and separators of a number pattern.
   * @param exact a decimal that is not negative
   */
  digitsOf(
    exact: string,
    {
      leastWhole,
      leastFraction,
      mostFraction,
      isGrouped,
    }: { leastWhole: number; leastFraction: number; mostFraction: number; isGrouped: boolean },
  ): string {
    const format = this.numberFormat({
      minimumIntegerDigits: Math.max(1, leastWhole),
      minimumFractionDigits: leastFraction,
      maximumFractionDigits: Math.max(leastFraction, mostFraction),
      useGrouping: isGrouped ? 'always' : false,
    });
    const text = this.written(format, exact as `${number}`);
    // `#.00` writes no zero before the point.
    return leastWhole === 0 && exact.startsWith('0.') ? text.slice(1) : text;
  }

  /** Number with separated thousands. `decimals` sets the decimal places; otherwise it keeps those of the value. */
  number(value: unknown, decimals?: number): string {
    const exact = decimal(value);
    if (exact === undefined) return this.plain(value);
    return this.written(this.decimals(decimals), exact);
  }

  /** An amount without its currency's symbol: the currency's decimals at least, more where a unit price has them. */
  amount(value: unknown): string {
    const exact = decimal(value);
    if (exact === undefined) return this.plain(value);
    return this.written(this.amounts, exact);
  }

  /** An amount with its currency's symbol, rounded to the currency's decimals or to those given. */
  money(value: unknown, currency?: unknown, decimals?: number): string {
    const code =
      typeof currency === 'string' && /^[A-Za-z]{3}$/.test(currency) ? currency.toUpperCase() : this.currency;
    const exact = decimal(value);
    if (exact === undefined) return this.plain(value);
    if (code === undefined) return this.amount(value);
    const places =
      decimals === undefined ? this.decimalsOf(code) : Math.min(20, Math.max(0, Math.trunc(decimals)));
    const style: Intl.NumberFormatOptions = {
      style: 'currency',
      currency: code,
      minimumFractionDigits: places,
      maximumFractionDigits: places,
    };
    return valid(() => this.written(this.numberFormat(style), exact), this.amount(value));
  }

  percent(value: unknown, decimals?: number): string {
    const exact = decimal(value);
    if (exact === undefined) return this.plain(value);
    const places = decimals === undefined ? undefined : Math.min(20, Math.max(0, Math.trunc(decimals)));
    const format = this.numberFormat({
      style: 'unit',
      unit: 'percent',
      minimumFractionDigits: places ?? 0,
      maximumFractionDigits: places ?? MAX_DECIMALS,
    });
    return this.written(format, exact);
  }

  yesNo(value: unknown): string {
    if (typeof value !== 'boolean') return this.plain(value);
    const words = YES_NO[this.locale.split('-')[0] ?? 'en'] ?? YES_NO['en'];
    return words?.[value ? 0 : 1] ?? '';
  }

  /** Medium date; with the time for a datetime. */
  dateTime(value: unknown, type: 'date' | 'datetime'): string {
    const moment = toMoment(value);
    if (!moment) return this.plain(value);
    const withTime = type === 'datetime' && !moment.dateOnly;
    const style: Intl.DateTimeFormatOptions = withTime
      ? { dateStyle: 'medium', timeStyle: 'short' }
      : { dateStyle: 'medium' };
    return this.dateFormat(style, moment.dateOnly).format(moment.date).replaceAll(NARROW, ' ');
  }

  dateFormat(options: Intl.DateTimeFormatOptions, dateOnly: boolean): Intl.DateTimeFormat {
    const timeZone = dateOnly ? 'UTC' : this.timeZone;
    const key = JSON.stringify(options) + timeZone;
    let format = this.dates.get(key);
    if (!format)
      this.dates.set(key, (format = new Intl.DateTimeFormat(this.locale, { ...options, timeZone })));
    return format;
  }

  /** Decimal and group separator of the language, and its ten digits in ascending order. */
  get signs(): { readonly decimal: string; readonly group: string; readonly own: string } {
    this.ownSigns ??= this.signsOf();
    return this.ownSigns;
  }

  /** Digits in the script of the language, without separators. */
  digits(digits: string): string {
    const { own } = this.signs;
    return own === '0123456789' ? digits : digits.replace(/\d/g, (digit) => own[Number(digit)] ?? digit);
  }

  /** A whole number with separators between thousands. @param digits may begin with zeros */
  grouped(digits: string): string {
    const format = this.numberFormat({
      useGrouping: true,
      minimumIntegerDigits: Math.min(21, digits.length),
    });
    return this.written(format, digits as `${number}`);
  }

  private signsOf(): { decimal: string; group: string; own: string } {
    const parts = this.numberFormat({ useGrouping: true, minimumFractionDigits: 1 }).formatToParts(
      12_345_678.9,
    );
    const sign = (type: string): string => plainSpaces(parts.find((part) => part.type === type)?.value ?? '');
    const reversed = this.numberFormat({ useGrouping: false }).format(9_876_543_210);
    return {
      decimal: sign('decimal') || '.',
      group: this.group ?? sign('group'),
      own: [...reversed].toReversed().join(''),
    };
  }

  /** Writes a number in a format, with the same sign between thousands throughout the document. */
  private written(format: Intl.NumberFormat, exact: `${number}`): string {
    if (this.group === undefined) return plainSpaces(format.format(exact));
    const parts = format.formatToParts(exact);
    return plainSpaces(parts.map(({ type, value }) => (type === 'group' ? this.group : value)).join(''));
  }

  private decimals(decimals: number | undefined): Intl.NumberFormat {
    const places = decimals === undefined ? -1 : Math.min(20, Math.max(0, Math.trunc(decimals)));
    let format = this.byDecimals.get(places);
    if (!format) {
      const [least, most] = places < 0 ? [0, MAX_DECIMALS] : [places, places];
      format = new Intl.NumberFormat(this.locale, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
      });
      this.byDecimals.set(places, format);
    }
    return format;
  }

  private numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
    const key = JSON.stringify(options);
    let format = this.numbers.get(key);
    if (!format) this.numbers.set(key, (format = new Intl.NumberFormat(this.locale, options)));
    return format;
  }
}

/**
 * Between thousands German in Austria sets a space, and a point where a currency stands beside the number (CLDR,
 * `currencyGroup`). Below each other they look like a mistake: all of a document has the sign of its amounts.
 */
function ownGroupOf(locale: string): string | undefined {
  const [plain, amount] = [{}, { style: 'currency', currency: 'EUR' } as const].map(
    (style) =>
      new Intl.NumberFormat(locale, style).formatToParts(1_234_567).find(({ type }) => type === 'group')
        ?.value,
  );
  return plain === amount ? undefined : amount;
}

/** Few fonts have the narrow no-break space that Intl writes: between digits the common one does as well. */
function plainSpaces(text: string): string {
  return text.replaceAll(NARROW, '\u00A0');
}

/** A date, or a date and time, from ISO text. */
export function toMoment(value: unknown): { date: Date; dateOnly: boolean } | undefined {
  if (typeof value !== 'string' || value.length > 40) return undefined;
  const dateOnly = /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (!dateOnly && !/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(value)) return undefined;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? undefined : { date, dateOnly };
}

/** The exact decimal text of a number, or of text that is one; undefined for anything else. */
export function decimal(value: unknown): `${number}` | undefined {
  if (typeof value === 'number' && Number.isFinite(value))
    return decimal(String(value)) ?? (value.toFixed(12) as `${number}`);
  if (typeof value === 'bigint') return value.toString() as `${number}`;
  return typeof value === 'string' && DECIMAL.test(value.trim()) ? (value.trim() as `${number}`) : undefined;
}

function valid<T>(attempt: () => T, otherwise: T): T {
  try {
    return attempt();
  } catch (error) {
    if (error instanceof RangeError || error instanceof TypeError) return otherwise;
    throw error;
  }
}
