/**
 * Currencies whose number of decimal places is not 2, by that number (ISO 4217, list one, as of January 2026). The table is
 * part of the program, because the one in `Intl` changes with Node and with the browser. CLDR 48 changed the places of HUF
 * from 2 to 0, and stored amounts moved by a factor of 100.
 *
 * A change of this table does not move stored amounts: each document stores its own number of places.
 */
export const OTHER_PLACES: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

/** Withdrawn currencies (ISO 4217, list three) without decimal places: existing records may still have them. */
export const WITHDRAWN_WITHOUT_PLACES = 'BYR';

const places = new Map([[WITHDRAWN_WITHOUT_PLACES, 0]]);
for (const [decimals, codes] of Object.entries(OTHER_PLACES))
  for (const code of codes.split(' ')) places.set(code, Number(decimals));

/**
 * Decimal places of a currency: 2 for EUR, 0 for JPY, 3 for KWD (ISO 4217), 2 for a code that is not known.
 * @param currency three capital letters
 */
export function currencyDecimals(currency: string): number {
  return places.get(currency) ?? 2;
}
