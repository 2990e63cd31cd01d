import Big from 'big.js';
import { type NumberPattern, type NumberSection } from '../language/number-pattern';
import { type Formatter } from './format';

/** Writes a number by a pattern, rounded half away from zero; separators are those of the document's language. */
export function writeByPattern(
  value: Big,
  { positive, negative, zero }: NumberPattern,
  format: Formatter,
): string {
  // A value that rounds to zero has no sign.
  const isZero = isRoundedToZero(value, value.lt(0) && negative ? negative : positive);
  if (isZero) return write(new Big(0), zero ?? positive, format);
  if (value.gt(0)) return write(value, positive, format);
  return negative ? write(value.abs(), negative, format) : `-${write(value.abs(), positive, format)}`;
}

function isRoundedToZero(value: Big, { digits }: NumberSection): boolean {
  return digits === undefined
    ? value.eq(0)
    : scaled(value, digits.scale).round(digits.mostFraction, Big.roundHalfUp).eq(0);
}

function write(value: Big, { before, after, digits }: NumberSection, format: Formatter): string {
  if (digits === undefined) return before + after;
  const { leastWhole, leastFraction, mostFraction, isGrouped, scale } = digits;
  const exact = scaled(value, scale).round(mostFraction, Big.roundHalfUp);
  const number = format.digitsOf(exact.toFixed(), { leastWhole, leastFraction, mostFraction, isGrouped });
  return before + number + after;
}

const scaled = (value: Big, scale: number): Big =>
  scale === 0 ? value : value.times(new Big(10).pow(scale));
