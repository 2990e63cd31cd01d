import { decimalSign } from '../../../i18n/decimal-sign';

/** What a number may hold, on the wire: at most 12 digits before the point and 6 behind it. */
const WIRE = /^-?\d{1,12}(\.\d{1,6})?$/;

/** Blanks and apostrophes, which some languages set between thousands. */
const FILLERS = /[\s\u00a0\u202f'’]/g;

/** Whether a value is a number as the wire has it. */
export const isDecimal = (value: string) => WIRE.test(value);

/**
 * Reads a number as people of a language type it, without passing through a float: `1.234,50` in German is `1234.50`.
 * A sign that cannot separate thousands where it stands is taken for a decimal one, so that `12.50` from a keypad, or
 * pasted, is what it looks like in every language. Null for what is no number.
 */
export function readDecimal(text: string, locale: string): string | null {
  return readDecimalWith(text, decimalSign(locale));
}

/** The same with what stands between whole and broken, wherever it is written so. */
export function readDecimalWith(text: string, sign: string): string | null {
  const value = numberIn(text, sign);
  return value !== null && isDecimal(value) ? value : null;
}

/** What a number may be: the contract's types by their names. */
export type NumberType = 'quantity' | 'stockQuantity' | 'price' | 'percent';

/** Whether a number, as the wire has it, is one that may be. The contracts themselves would bring zod along; a spec compares. */
export function isOfType(value: string, type: NumberType): boolean {
  if (value.startsWith('-')) return false;
  if (type === 'quantity') return /[1-9]/.test(value);
  return type !== 'percent' || Number(value) <= 100;
}

/** Whether a text is a number, but one with more places than can be stored. */
export function isTooLong(text: string, locale: string): boolean {
  const value = numberIn(text, decimalSign(locale));
  return value !== null && !isDecimal(value);
}

/** A number of any length, written plainly; null for what is none. */
function numberIn(text: string, sign: string): string | null {
  const other = sign === ',' ? '.' : ',';
  const typed = text.trim().replace(FILLERS, '').replace('−', '-');
  const thousands = new RegExp(`^-?[1-9]\\d{0,2}(\\${other}\\d{3})+(\\${sign}\\d*)?$`);
  // With both signs there is one way to read it, whoever wrote it so.
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

/** A number as people of a language type it; what is none stays as it is. */
export const showDecimal = (value: string, locale: string) =>
  isDecimal(value) ? value.replace('.', decimalSign(locale)) : value;
