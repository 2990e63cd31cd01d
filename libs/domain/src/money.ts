import Big from 'big.js';
import { currencyDecimals } from './currencies';
import { type Exact, powerOfTen } from './exact';
import { type DecimalString, fromScaled, plain, round, SCALE, toScaled } from './decimal';

/** Amounts are stored with at most so many digits before the point. */
const MOST_DIGITS = 12;

/** Whether an amount can be stored and summed without loss. */
export function isStorableAmount(amount: DecimalString | Big): boolean {
  return new Big(amount).abs().lt(`1e${MOST_DIGITS}`);
}

/** Whether an exact amount can be stored and summed without loss. */
export function isStorableExact({ units, places }: Exact): boolean {
  const limit = powerOfTen(MOST_DIGITS + places);
  return -limit < units && units < limit;
}

/** Rounds an amount to what can be paid in its currency. */
export function roundMoney(value: Big, currency: string): Big {
  return round(value, currencyDecimals(currency));
}

/** An amount as it travels: `"1234.50"` for EUR, `"1235"` for JPY. */
export function formatMoney(value: Big, currency: string): DecimalString {
  return roundMoney(value, currency).toFixed(currencyDecimals(currency));
}

/**
 * The integer under which an amount is stored: at scale 6 for every currency, so that no change of a currency's places
 * changes what is stored.
 */
export function toStoredAmount(amount: DecimalString | Big): string {
  return toScaled(amount, SCALE);
}

/**
 * A stored amount as it travels.
 * @param units at scale 6 @param decimals places that the document is rounded to; the currency's are shown at least
 */
export function fromStoredAmount(
  units: string | bigint | number,
  currency: string,
  decimals: number,
): DecimalString {
  return fromScaled(units, SCALE, Math.max(decimals, currencyDecimals(currency)));
}

/** The amount behind an integer of so many decimal places; the currency's places are shown at least. */
export function fromMinorUnits(
  units: bigint,
  currency: string,
  decimals = currencyDecimals(currency),
): DecimalString {
  return fromScaled(units, decimals, Math.max(decimals, currencyDecimals(currency)));
}

/** A stored unit price (scale 6) as it travels: at least the currency's places, more only where they are needed. */
export function unitPriceFromScaled(value: string | bigint | number, currency: string): DecimalString {
  return fromScaled(value, SCALE, currencyDecimals(currency));
}

/** A unit price as it travels, from what a person or program sent. */
export function formatUnitPrice(value: DecimalString, currency: string): DecimalString {
  return plain(value, currencyDecimals(currency));
}
