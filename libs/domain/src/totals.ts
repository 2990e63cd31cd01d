import Big from 'big.js';
import { type DecimalString, decimal, plain } from './decimal';
import { formatMoney, isStorableAmount, roundMoney } from './money';

/** What a line of a quote or order needs to be priced. Percentages are `"19"` for 19 %. */
export interface PricedLine {
  quantity: DecimalString;
  unitPrice: DecimalString;
  discountPercent?: DecimalString | null;
  taxPercent?: DecimalString | null;
  /** Offered, not counted in the totals. */
  optional?: boolean;
}

/** A line's amounts, rounded to the currency. `total = amount - discount`, before tax. */
export interface LineAmounts {
  amount: DecimalString;
  discount: DecimalString;
  total: DecimalString;
}

/** The tax of all lines with one rate. */
export interface TaxAmount {
  taxPercent: DecimalString;
  base: DecimalString;
  tax: DecimalString;
}

/** `total = subtotal - discount + shipping + taxTotal`, each part rounded to the currency. */
export interface DocumentTotals {
  subtotal: DecimalString;
  discount: DecimalString;
  shipping: DecimalString;
  /** By rate, ascending. */
  taxes: TaxAmount[];
  taxTotal: DecimalString;
  total: DecimalString;
}

const HUNDRED = new Big(100);

/** Prices one line: quantity times unit price, rounded; then its discount, rounded. */
export function lineAmounts(line: PricedLine, currency: string): LineAmounts {
  const { amount, discount } = exactLineAmounts(line, currency);
  return {
    amount: formatMoney(amount, currency),
    discount: formatMoney(discount, currency),
    total: formatMoney(amount.minus(discount), currency),
  };
}

/** Whether a line's amount can be stored, in whatever currency. */
export function isStorableLine({ quantity, unitPrice }: PricedLine): boolean {
  return isStorableAmount(decimal(quantity).times(unitPrice));
}

/**
 * Totals of a document: sums of its rounded lines, so that whoever adds up the printed lines arrives at the printed
 * total. Tax is computed per rate on the sum of that rate's lines, as EN 16931 (BR-CO-14, BR-S-09) has it.
 * @param shipping an untaxed amount added after the lines
 */
export function documentTotals(
  lines: readonly PricedLine[],
  currency: string,
  shipping: DecimalString = '0',
): DocumentTotals {
  let subtotal = new Big(0);
  let discount = new Big(0);
  const baseByRate = new Map<string, Big>();
  for (const line of lines) {
    if (line.optional) continue;
    const amounts = exactLineAmounts(line, currency);
    subtotal = subtotal.plus(amounts.amount);
    discount = discount.plus(amounts.discount);
    const rate = plain(line.taxPercent ?? '0');
    const base = baseByRate.get(rate) ?? new Big(0);
    baseByRate.set(rate, base.plus(amounts.amount).minus(amounts.discount));
  }
  const rates = [...baseByRate.keys()]
    .filter((rate) => !decimal(rate).eq(0))
    .sort((a, b) => decimal(a).cmp(b));
  let taxTotal = new Big(0);
  const taxes = rates.map((taxPercent) => {
    const base = baseByRate.get(taxPercent) ?? new Big(0);
    const tax = roundMoney(base.times(taxPercent).div(HUNDRED), currency);
    taxTotal = taxTotal.plus(tax);
    return { taxPercent, base: formatMoney(base, currency), tax: formatMoney(tax, currency) };
  });
  const roundedShipping = roundMoney(decimal(shipping), currency);
  return {
    subtotal: formatMoney(subtotal, currency),
    discount: formatMoney(discount, currency),
    shipping: formatMoney(roundedShipping, currency),
    taxes,
    taxTotal: formatMoney(taxTotal, currency),
    total: formatMoney(subtotal.minus(discount).plus(roundedShipping).plus(taxTotal), currency),
  };
}

function exactLineAmounts(line: PricedLine, currency: string): { amount: Big; discount: Big } {
  const amount = roundMoney(decimal(line.quantity).times(line.unitPrice), currency);
  const discount = roundMoney(amount.times(line.discountPercent ?? '0').div(HUNDRED), currency);
  return { amount, discount };
}
