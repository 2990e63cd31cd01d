import Big from 'big.js';
import { type DecimalString, fromScaled } from './decimal';
import { exact, type Exact, unitsAt } from './exact';

/** The sum of quantities. */
export function sumOf(quantities: readonly DecimalString[]): DecimalString {
  const all = quantities.map(exact);
  const places = mostPlaces(all);
  return fromScaled(totalAt(all, places), places);
}

/** What is left of a quantity once others are taken away; never less than nothing. */
export function remainderOf(quantity: DecimalString, ...taken: readonly DecimalString[]): DecimalString {
  const [whole, parts] = [exact(quantity), taken.map(exact)];
  const places = mostPlaces([whole, ...parts]);
  const left = unitsAt(whole, places) - totalAt(parts, places);
  return left < 0n ? '0' : fromScaled(left, places);
}

function mostPlaces(values: readonly Exact[]): number {
  return values.reduce((most, { places }) => Math.max(most, places), 0);
}

function totalAt(values: readonly Exact[], places: number): bigint {
  return values.reduce((total, value) => total + unitsAt(value, places), 0n);
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

/** Whether a quantity has no fraction. */
export function isWhole(quantity: DecimalString): boolean {
  return new Big(quantity).mod(1).eq(0);
}
