import Big from 'big.js';
import { type DecimalString, plain } from './decimal';

/** The sum of quantities. */
export function sumOf(quantities: readonly DecimalString[]): DecimalString {
  return plain(quantities.reduce((sum, quantity) => sum.plus(quantity), new Big(0)));
}

/** What is left of a quantity once others are taken away; never less than nothing. */
export function remainderOf(quantity: DecimalString, ...taken: readonly DecimalString[]): DecimalString {
  const left = new Big(quantity).minus(sumOf(taken));
  return plain(left.lt(0) ? new Big(0) : left);
}

/** Whether one quantity is greater than another. */
export function exceeds(quantity: DecimalString, limit: DecimalString): boolean {
  return new Big(quantity).gt(limit);
}

export function isZero(quantity: DecimalString): boolean {
  return new Big(quantity).eq(0);
}

/** Whether two quantities are the same, however they are written. */
export function isSame(one: DecimalString, other: DecimalString): boolean {
  return new Big(one).eq(other);
}

/** Whether a quantity is of whole pieces. */
export function isWhole(quantity: DecimalString): boolean {
  return new Big(quantity).mod(1).eq(0);
}
