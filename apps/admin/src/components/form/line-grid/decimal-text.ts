import { decimalSign } from '../../../i18n/decimal-sign';

/** Number format of the API: at most 12 digits before the decimal point and 6 after it. */
const WIRE = /^-?\d{1,12}(\.\d{1,6})?$/;

/** Spaces and apostrophes, which some languages use as thousands separators. */
const FILLERS = /[\s\u00a0\u202f'’]/g;

/** Whether a text is a number in the format of the API. */
export const isDecimal = (value: string) => WIRE.test(value);

/**
 * Reads a number in the format of a language, without converting it to a float: `1.234,50` in German is `1234.50`.
 * A separator that cannot separate thousands at its position is a decimal separator. So `12.50`, pasted or typed on a
 * numeric keypad, has the same value in every language. Returns null if the text is no number.
 */
export function readDecimal(text: string, locale: string): string | null {
  return readDecimalWith(text, decimalSign(locale));
}

/** Reads a number with a given decimal separator. */
export function readDecimalWith(text: string, sign: string): string | null {
  const value = numberIn(text, sign);
  return value !== null && isDecimal(value) ? value : null;
}

/** Names of the contract's number types, which limit the value. */
export type NumberType = 'quantity' | 'stockQuantity' | 'price' | 'percent';

/**
 * Whether an API number is valid for a type. The contracts would add zod to the bundle; a spec compares the rules.
 */
export function isOfType(value: string, type: NumberType): boolean {
  if (value.startsWith('-')) return false;
  if (type === 'quantity') return /[1-9]/.test(value);
  return type !== 'percent' || Number(value) <= 100;
}

/** Whether a text is a number with more digits than can be stored. */
export function isTooLong(text: string, locale: string): boolean {
  const value = numberIn(text, decimalSign(locale));
  return value !== null && !isDecimal(value);
}

/** Number of any length in plain notation; null if the text is no number. */
function numberIn(text: string, sign: string): string | null {
  const other = sign === ',' ? '.' : ',';
  const typed = text.trim().replace(FILLERS, '').replace('−', '-');
  const thousands = new RegExp(`^-?[1-9]\\d{0,2}(\\${other}\\d{3})+(\\${sign}\\d*)?$`);
  // A number with both separators has one meaning only, even in the format of another language.
  const elsewhere = new RegExp(`^-?[1-9]\\d{0,2}(\\${sign}\\d{3})+\\${other}\\d+$`);
  const plain = thousands.test(typed)
    ? typed.replaceAll(other, '').replace(sign, '.')
    : elsewhere.test(typed)
      ? typed.replaceAll(sign, '').replace(other, '.')
      : typed.replace(/[.,](?=\d*$)/, '.');
  const match = /^(-?)0*(\d*)(?:\.(\d*))?$/.exec(plain);
  if (match === null || !/\d/.test(plain)) return null;
  const [, minus = '', whole = '', places = ''] = match;
  return `${minus}${whole === '' ? '0' : whole}${places === '' ? '' : `.${places}`}`;
}

/** Shows an API number in the format of a language. Other texts are returned unchanged. */
export const showDecimal = (value: string, locale: string) =>
  isDecimal(value) ? value.replace('.', decimalSign(locale)) : value;
