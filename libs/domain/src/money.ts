import Big from 'big.js';
import { type DecimalString, fromScaled, round, SCALE, toScaled } from './decimal';

const minorDigits = new Map<string, number>();

/**
 * Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217, as Intl knows it).
 * @param currency three letters
 */
export function currencyDecimals(currency: string): number {
  let digits = minorDigits.get(currency);
  if (digits === undefined) {
    digits =
      new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2;
    minorDigits.set(currency, digits);
  }
  return digits;
}

/** Amounts are stored with at most so many digits before the point. */
const MOST_DIGITS = 12;

/** Whether an amount can be stored and summed without loss. */
export function isStorableAmount(amount: DecimalString | Big): boolean {
  return new Big(amount).abs().lt(`1e${MOST_DIGITS}`);
}

/** Rounds an amount to what can be paid in its currency. */
export function roundMoney(value: Big, currency: string): Big {
  return round(value, currencyDecimals(currency));
}

/** An amount as it travels: `"1234.50"` for EUR, `"1235"` for JPY. */
export function formatMoney(value: Big, currency: string): DecimalString {
  return roundMoney(value, currency).toFixed(currencyDecimals(currency));
}

/** The integer of minor units under which an amount is stored. */
export function toMinorUnits(amount: DecimalString | Big, currency: string): string {
  return toScaled(amount, currencyDecimals(currency));
}

/** The amount behind stored minor units. */
export function fromMinorUnits(units: string | bigint | number, currency: string): DecimalString {
  const decimals = currencyDecimals(currency);
  return fromScaled(units, decimals, decimals);
}

/** A stored unit price (scale 6) as it travels: at least the currency's places, more only where they are needed. */
export function unitPriceFromScaled(value: string | bigint | number, currency: string): DecimalString {
  return fromScaled(value, SCALE, currencyDecimals(currency));
}
