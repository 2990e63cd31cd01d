import Big from 'big.js';

/** Decimal places kept for unit prices, costs and quantities. */
export const SCALE = 6;

/** A decimal number as it travels: an optional sign, digits, and a point with digits. Never a float. */
export type DecimalString = string;

/**
 * The one rounding rule of the house: half away from zero, as invoices are rounded.
 * @param decimals how many places to keep
 */
export function round(value: Big, decimals: number): Big {
  return value.round(decimals, Big.roundHalfUp);
}

/** Parses a decimal string. @throws {Error} if `value` is no decimal number */
export function decimal(value: DecimalString | number | bigint): Big {
  return new Big(typeof value === 'bigint' ? value.toString() : value);
}

/**
 * The integer under which a decimal is stored: `"12.5"` at scale 6 is `"12500000"`.
 * More places than the scale holds are rounded by the one rule.
 */
export function toScaled(value: DecimalString | Big, scale: number): string {
  const scaled = new Big(value).times(new Big(10).pow(scale));
  return round(scaled, 0).toFixed(0);
}

/**
 * The decimal behind a stored integer.
 * @param minimumDecimals places kept even where they are zero: 2 makes `"12.50"` of 12500000 at scale 6
 */
export function fromScaled(
  value: string | bigint | number,
  scale: number,
  minimumDecimals = 0,
): DecimalString {
  const digits = new Big(typeof value === 'bigint' ? value.toString() : value).div(new Big(10).pow(scale));
  return plain(digits, minimumDecimals);
}

/** Without exponent and without trailing zeros beyond `minimumDecimals`. */
export function plain(value: Big | DecimalString, minimumDecimals = 0): DecimalString {
  const number = new Big(value);
  const decimals = (number.toFixed().split('.')[1] ?? '').length;
  return number.toFixed(Math.max(decimals, minimumDecimals));
}
