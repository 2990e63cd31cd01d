import { OTHER_PLACES, WITHDRAWN_WITHOUT_PLACES } from './currencies';

/** Current currencies of ISO 4217 (list one, as of January 2026) with 2 decimal places. */
const TWO_PLACES =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY ' +
  'COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS ' +
  'INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR ' +
  'MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP ' +
  'STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG';

/** Withdrawn currencies with 2 decimal places (ISO 4217, list three): existing records may still have them. */
const WITHDRAWN = 'ANG BGN CUC EEK HRK LTL LVL MRO SLL STD VEF ZMK ZWL';

/**
 * Units of account without decimal places in ISO 4217 ("N.A."). Docket accepted them before it had a table of its own,
 * and wrote them with 2 places. Codes for metals, bond market units, tests and "no currency" are not accepted.
 */
const UNITS_OF_ACCOUNT = 'XDR XSU';

const codesIn = (lists: readonly string[]) => lists.flatMap((codes) => codes.split(' '));

/** Codes of the currencies that are in use today, sorted. */
export const CURRENT_CURRENCIES: readonly string[] = codesIn([
  TWO_PLACES,
  ...Object.values(OTHER_PLACES),
]).sort();

const known = new Set([
  ...CURRENT_CURRENCIES,
  ...codesIn([WITHDRAWN, WITHDRAWN_WITHOUT_PLACES, UNITS_OF_ACCOUNT]),
]);

/** Whether `code` is a currency that records may have: one in use today, or one that was until recently. */
export function isCurrency(code: string): boolean {
  return known.has(code);
}
