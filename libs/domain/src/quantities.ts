import { type DecimalString, fromScaled } from './decimal';
import { exact, type Exact, powerOfTen, unitsAt } from './exact';

/** The sum of quantities. */
export function sumOf(quantities: readonly DecimalString[]): DecimalString {
  const all = quantities.map(exact);
  const places = mostPlaces(all);
  return fromScaled(totalAt(all, places), places);
}

/** Quantity less the quantities taken from it; never below 0. */
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
  return differenceOf(quantity, limit) > 0n;
}

export function isZero(quantity: DecimalString): boolean {
  return exact(quantity).units === 0n;
}

/** Whether two quantities are the same, however they are written. */
export function isSame(one: DecimalString, other: DecimalString): boolean {
  return differenceOf(one, other) === 0n;
}

/** Whether a quantity has no fraction. */
export function isWhole(quantity: DecimalString): boolean {
  const { units, places } = exact(quantity);
  return units % powerOfTen(places) === 0n;
}

/** In units of as many places as the more precise of both has. */
function differenceOf(one: DecimalString, other: DecimalString): bigint {
  const [left, right] = [exact(one), exact(other)];
  const places = mostPlaces([left, right]);
  return unitsAt(left, places) - unitsAt(right, places);
}
