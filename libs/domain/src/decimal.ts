import Big from 'big.js';

/** Decimal places kept for unit prices, costs and quantities. */
export const SCALE = 6;

/** A decimal number without an exponent. */
const PLAIN = /^-?\d+(?:\.\d+)?$/;
/** A whole number without leading zeros. */
const INTEGER = /^-?(?:0|[1-9]\d*)$/;

/** A decimal number as it travels: an optional sign, digits, and a point with digits. Never a float. */
export type DecimalString = string;

/**
 * Rounds half away from zero, as invoices are rounded. Docket has no other rounding rule.
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
  // Documents do this for every number of every line; arithmetic would take many times as long as moving the point.
  if (typeof value === 'string' && PLAIN.test(value)) {
    const [whole = '', places = ''] = value.split('.');
    if (places.length <= scale) return BigInt(whole + places.padEnd(scale, '0')).toString();
  }
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
  const text = String(value);
  if (!INTEGER.test(text)) return plain(decimal(value).div(new Big(10).pow(scale)), minimumDecimals);
  // Lists do this for every amount they show; arithmetic would take many times as long as moving the point.
  const isNegative = text.startsWith('-');
  const digits = (isNegative ? text.slice(1) : text).padStart(scale + 1, '0');
  const point = digits.length - scale;
  let end = digits.length;
  while (end > point + minimumDecimals && digits[end - 1] === '0') end--;
  const whole = digits.slice(0, point);
  const places = digits.slice(point, end).padEnd(minimumDecimals, '0');
  const amount = places === '' ? whole : `${whole}.${places}`;
  return isNegative && text !== '-0' ? `-${amount}` : amount;
}

/** Without exponent and without trailing zeros beyond `minimumDecimals`. */
export function plain(value: Big | DecimalString, minimumDecimals = 0): DecimalString {
  const number = new Big(value);
  const text = number.toFixed();
  const point = text.indexOf('.');
  const decimals = point < 0 ? 0 : text.length - point - 1;
  return decimals >= minimumDecimals ? text : number.toFixed(minimumDecimals);
}
