import {
  currencyDecimals,
  documentTotals,
  fromScaled,
  type PricedLine,
  SCALE,
  toScaled,
} from '@docket/domain';

/** A document as versions before the currency table stored it: amounts in minor units, places by `Intl`. */
export interface EarlierDocument {
  id: string;
  number: string;
  status: string;
  currency: string;
  /** In minor units. */
  shipping: string;
  /** In minor units. */
  total: string;
  lines: readonly PricedLine[];
  /** `shipping` as the history last recorded it, such as `1500.00`; null where it does not say. */
  recordedShipping: string | null;
}

/** New values of the document's row. */
export interface WrittenAmounts {
  /** Places that the row was written with; of a draft that is computed again, the currency's. */
  decimals: number;
  /** At scale 6. */
  shipping: string;
  /** At scale 6. */
  total: string;
  /** Why the places are not certain, or which amount is changed; null where the row tells. */
  doubt: string | null;
}

/**
 * Places that `Intl` gave in Node 20.19 to 26 (CLDR 46 to 48), where they differ from ISO 4217 or among each other. The
 * first one is that of the latest version.
 */
const INTL_DECIMALS: Readonly<Record<string, readonly [number, ...number[]]>> = {
  ...Object.fromEntries(
    ['AFN', 'ALL', 'IQD', 'IRR', 'KPW', 'LAK', 'LBP', 'MGA', 'MMK', 'SLL', 'SOS', 'SYP', 'YER'].map(
      (code) => [code, [0]],
    ),
  ),
  ...Object.fromEntries(['COP', 'HUF', 'IDR', 'PKR'].map((code) => [code, [0, 2]])),
  RSD: [2, 0],
};

/** Places that a row of this currency may have been written with. */
export function possibleDecimals(currency: string): readonly [number, ...number[]] {
  return INTL_DECIMALS[currency] ?? [currencyDecimals(currency)];
}

/**
 * Finds the number of decimal places that a document's amounts were written with. Prices and quantities are stored at
 * scale 6, so the lines and the shipping add up to the stored total with the right places only. If none or both
 * numbers fit, the history may tell the places of the shipping.
 */
export function writtenAmounts(document: EarlierDocument): WrittenAmounts {
  const { currency, recordedShipping } = document;
  const possible = possibleDecimals(currency);
  if (possible.length === 1) return amountsAt(document, possible[0]);
  const fitting = possible.filter((decimals) => totalAt(document, decimals) === BigInt(document.total));
  const recorded = recordedShipping === null ? undefined : recordedDecimals(document, recordedShipping);
  const [first] = fitting;
  if (fitting.length === 1 && first !== undefined && (recorded === undefined || recorded === first))
    return amountsAt(document, first);
  if (recorded !== undefined && fitting.includes(recorded)) return amountsAt(document, recorded);
  if (recorded !== undefined) return shippingMoved(document, recorded);
  if (BigInt(document.total) === 0n) return amountsAt(document, possible[0]);
  const decimals = first ?? nearest(document);
  return {
    ...amountsAt(document, decimals),
    doubt:
      fitting.length === 0
        ? `its lines do not add up to its total; read with ${decimals} decimal places, which comes closest`
        : `it has no line that tells; read with ${decimals} decimal places`,
  };
}

/** A draft is computed again with the places of its currency, as its form does. No customer has seen it. */
function amountsAt(document: EarlierDocument, decimals: number): WrittenAmounts {
  const { status, currency, shipping, total, lines } = document;
  const stored = {
    decimals,
    shipping: rescaled(shipping, decimals),
    total: rescaled(total, decimals),
    doubt: null,
  };
  const today = currencyDecimals(currency);
  if (status !== 'draft' || decimals === today) return stored;
  const computed = documentTotals(lines, currency, untaxed(fromScaled(shipping, decimals)), today);
  return { ...stored, decimals: today, total: toScaled(computed.total, SCALE) };
}

/** Whether the stored row alone tells its places, and nothing of it is computed again. */
export function isPlain({ currency, status }: Pick<EarlierDocument, 'currency' | 'status'>): boolean {
  const [decimals, ...others] = possibleDecimals(currency);
  return others.length === 0 && (status !== 'draft' || decimals === currencyDecimals(currency));
}

/**
 * The shipping was entered under one version of `Intl`, and the total computed under another, which took the shipping for
 * 100 times as much or little. The history has what was entered.
 */
function shippingMoved(document: EarlierDocument, recorded: number): WrittenAmounts {
  const { lines, currency } = document;
  const decimals = currencyDecimals(currency);
  const shipping = fromScaled(document.shipping, recorded);
  const { total } = documentTotals(lines, currency, untaxed(shipping), decimals);
  return {
    decimals,
    shipping: toScaled(shipping, SCALE),
    total: toScaled(total, SCALE),
    doubt: `an update of Node had changed its shipping; it is ${shipping} again, as it was entered, and its total ${total}`,
  };
}

/** The places of the recorded shipping, where it is the stored one. */
function recordedDecimals({ shipping, currency }: EarlierDocument, recorded: string): number | undefined {
  const places = recorded.split('.')[1]?.length ?? 0;
  const isPossible = possibleDecimals(currency).includes(places);
  return isPossible && BigInt(toScaled(recorded, places)) === BigInt(shipping) && BigInt(shipping) !== 0n
    ? places
    : undefined;
}

function totalAt({ lines, currency, shipping }: EarlierDocument, decimals: number): bigint {
  const { total } = documentTotals(lines, currency, untaxed(fromScaled(shipping, decimals)), decimals);
  return BigInt(toScaled(total, decimals));
}

function nearest(document: EarlierDocument): number {
  const distance = (decimals: number) => {
    const difference = totalAt(document, decimals) - BigInt(document.total);
    return Number(difference < 0n ? -difference : difference) / 10 ** decimals;
  };
  return possibleDecimals(document.currency).reduce((best, decimals) =>
    distance(decimals) < distance(best) ? decimals : best,
  );
}

/** Shipping carried no tax when these documents were written. */
const untaxed = (amount: string) => ({ amount, rate: '0' });

const rescaled = (units: string, decimals: number): string =>
  (BigInt(units) * 10n ** BigInt(SCALE - decimals)).toString();
