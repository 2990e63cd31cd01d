import type { FieldType, FillOptions } from '@docket/docx';

const MOST_DECIMALS = 6;

/** Writes values as text, as a document in this language shows them. */
export interface Writer {
  text(value: unknown, type: FieldType): string;
  /** An amount with its currency's symbol. */
  money(value: unknown): string;
}

export function writerOf({ language, currency = 'EUR', timeZone }: FillOptions): Writer {
  const symbol = new Intl.NumberFormat(language, { style: 'currency', currency });
  const least = symbol.resolvedOptions().minimumFractionDigits;
  const amount = new Intl.NumberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: MOST_DECIMALS,
  });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: MOST_DECIMALS });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    money: (value) => (value === undefined || value === null ? '' : symbol.format(value as `${number}`)),
    text(value, type) {
      if (value === undefined || value === null) return '';
      if (type === 'money') return amount.format(value as `${number}`);
      if (type === 'quantity' || type === 'percent' || type === 'number') {
        return number.format(value as `${number}`);
      }
      if (type === 'date') return day.format(new Date(value as string));
      if (type === 'datetime') return moment.format(new Date(value as string));
      return String(value as string | number | boolean);
    },
  };
}
