import { type DecimalString, decimal, plain, round, SCALE } from './decimal';
import { exact, percentOf, times, unitsAt } from './exact';
import { currencyDecimals } from './currencies';
import { formatUnitPrice, fromMinorUnits, isStorableExact } from './money';
import { highestRate, sharedUnits, type ShippingTax } from './shipping-tax';

/** Values of a line that its totals are computed from. Percentages are `"19"` for 19 %. */
export interface PricedLine {
  quantity: DecimalString;
  unitPrice: DecimalString;
  discountPercent?: DecimalString | null;
  taxPercent?: DecimalString | null;
  /** Offered, not counted in the totals. */
  optional?: boolean;
}

/** A line's amounts, rounded to the currency. `total = amount - discount`, before tax: what a reader is shown of it. */
export interface LineAmounts {
  amount: DecimalString;
  discount: DecimalString;
  total: DecimalString;
}

/** The tax of all lines with one rate, and of shipping with this rate. */
export interface TaxAmount {
  taxPercent: DecimalString;
  base: DecimalString;
  tax: DecimalString;
}

/** The part of shipping that is taxed at one rate. Its tax is part of the document's tax at this rate. */
export type ShippingTaxShare = Pick<TaxAmount, 'taxPercent' | 'base'>;

/** Shipping charge of a document. */
export interface Shipping {
  amount: DecimalString;
  /** See `ShippingTax.rate`. */
  rate: ShippingTax['rate'];
}

const NO_SHIPPING: Shipping = { amount: '0', rate: '0' };

/** `netTotal = subtotal - discount`, `total = netTotal + shipping + taxTotal`, each part rounded to the currency. */
export interface DocumentTotals {
  subtotal: DecimalString;
  discount: DecimalString;
  /** Sum of the totals of the counted lines. */
  netTotal: DecimalString;
  shipping: DecimalString;
  /** Parts of `shipping` by rate, ascending: one if a single rate applies; if shipping is shared, those that are not 0. */
  shippingTaxes: ShippingTaxShare[];
  /** By rate, ascending. */
  taxes: TaxAmount[];
  taxTotal: DecimalString;
  total: DecimalString;
}

/**
 * Prices one line: quantity times unit price, rounded; then its discount, rounded.
 * @param places decimal places that its document is rounded to
 */
export function lineAmounts(
  line: PricedLine,
  currency: string,
  places = currencyDecimals(currency),
): LineAmounts {
  const { amount, discount } = lineUnits(line, places);
  return {
    amount: fromMinorUnits(amount, currency, places),
    discount: fromMinorUnits(discount, currency, places),
    total: fromMinorUnits(amount - discount, currency, places),
  };
}

/** Price of one unit after its discount, with the places of unit prices. It is shown only: nobody pays a single unit. */
export function netUnitPrice(
  { unitPrice, discountPercent }: Pick<PricedLine, 'unitPrice' | 'discountPercent'>,
  currency: string,
): DecimalString {
  const percentLeft = decimal(100).minus(discountPercent ?? '0');
  return formatUnitPrice(plain(round(decimal(unitPrice).times(percentLeft).div(100), SCALE)), currency);
}

/** Whether a line's amount can be stored, in whatever currency. */
export function isStorableLine({ quantity, unitPrice }: PricedLine): boolean {
  return isStorableExact(times(exact(quantity), exact(unitPrice)));
}

/**
 * Totals of a document: sums of its rounded lines, so that whoever adds up the printed lines arrives at the printed
 * total. Tax is computed per rate on the sum of that rate's lines and of shipping with that rate, as EN 16931 (BR-CO-14,
 * BR-S-08, BR-S-09) has it.
 * @param places decimal places that the document is rounded to: a sent document keeps those it was sent with
 */
export function documentTotals(
  lines: readonly PricedLine[],
  currency: string,
  shipping = NO_SHIPPING,
  places = currencyDecimals(currency),
): DocumentTotals {
  const money = (units: bigint) => fromMinorUnits(units, currency, places);
  let [subtotal, discounts] = [0n, 0n];
  const baseByRate = new Map<string, bigint>();
  for (const line of lines) {
    if (line.optional) continue;
    const { amount, discount } = lineUnits(line, places);
    subtotal += amount;
    discounts += discount;
    const rate = plainRate(line.taxPercent ?? '0');
    baseByRate.set(rate, (baseByRate.get(rate) ?? 0n) + amount - discount);
  }
  const charged = unitsAt(exact(shipping.amount), places);
  const shares = shippingShares(charged, shipping.rate, baseByRate, lines);
  for (const [rate, share] of shares)
    if (share !== 0n) baseByRate.set(rate, (baseByRate.get(rate) ?? 0n) + share);
  let taxTotal = 0n;
  const taxes = byRate(baseByRate)
    .filter(([rate]) => rate !== '0')
    .map(([taxPercent, base]) => {
      const tax = unitsAt(percentOf({ units: base, places }, exact(taxPercent)), places);
      taxTotal += tax;
      return { taxPercent, base: money(base), tax: money(tax) };
    });
  return {
    subtotal: money(subtotal),
    discount: money(discounts),
    netTotal: money(subtotal - discounts),
    shipping: money(charged),
    shippingTaxes: byRate(shares).map(([taxPercent, base]) => ({ taxPercent, base: money(base) })),
    taxes,
    taxTotal: money(taxTotal),
    total: money(subtotal - discounts + charged + taxTotal),
  };
}

/** Shipping by tax rate. @param netByRate amounts of the lines after discount, by their rates */
function shippingShares(
  charged: bigint,
  rate: DecimalString | null,
  netByRate: ReadonlyMap<string, bigint>,
  lines: readonly PricedLine[],
): Map<string, bigint> {
  if (rate !== null) return new Map([[plainRate(rate), charged]]);
  const nets = byRate(netByRate).filter(([, net]) => net > 0n);
  // Without amounts there are no weights: the highest rate applies.
  if (nets.length === 0) return new Map([[highestRate(lines), charged]]);
  const shares = sharedUnits(
    charged,
    nets.map(([, net]) => net),
  );
  return new Map(
    nets
      .map(([netRate], index): [string, bigint] => [netRate, shares[index] ?? 0n])
      .filter(([, share]) => share !== 0n),
  );
}

/** In ascending order of the rates. */
function byRate(amounts: ReadonlyMap<string, bigint>): [string, bigint][] {
  return [...amounts].sort(([one], [other]) => decimal(one).cmp(other));
}

/** Amount and discount of a line in the smallest units of its currency. @param places decimal places of the currency */
function lineUnits(line: PricedLine, places: number): { amount: bigint; discount: bigint } {
  const amount = unitsAt(times(exact(line.quantity), exact(line.unitPrice)), places);
  const percent = line.discountPercent ?? '0';
  if (percent === '0') return { amount, discount: 0n };
  return { amount, discount: unitsAt(percentOf({ units: amount, places }, exact(percent)), places) };
}

/** Without zeros that say nothing, of which most have none. */
const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** A rate in its one spelling, so that `19.0` and `19` are one. */
function plainRate(rate: DecimalString): DecimalString {
  return PLAIN.test(rate) ? rate : plain(rate);
}
