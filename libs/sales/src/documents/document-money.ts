import {
  currencyDecimals,
  type DecimalString,
  documentTotals,
  fromScaled,
  fromStoredAmount,
  isStorableAmount,
  type PricedLine,
  SCALE,
  type ShippingTax,
  type ShippingTaxRule,
  toScaled,
  toStoredAmount,
} from '@docket/domain';
import type { SalesOrder } from '@docket/contracts';
import { invalidField } from '@docket/platform';
import { say } from '../sentences';

/** Columns of a quote or order that hold money. */
export interface SalesMoneyRow {
  currency: string;
  /** See `SalesDocumentEntity.amountDecimals`. */
  amountDecimals: number | null;
}

/** Decimal places of a document's amounts. Only rows that other programs inserted have none: they follow the currency. */
export function amountDecimalsOf({ currency, amountDecimals }: SalesMoneyRow): number {
  return amountDecimals ?? currencyDecimals(currency);
}

/** A stored amount of a document, as it travels. */
export function storedMoney(units: string | number, row: SalesMoneyRow): DecimalString {
  return fromStoredAmount(units, row.currency, amountDecimalsOf(row));
}

/** Columns of a quote or order that hold its shipping and the tax of it. */
export interface ShippingRow extends SalesMoneyRow {
  shipping: string;
  shippingTaxRule: ShippingTaxRule | null;
  shippingTaxRate: string | null;
}

/** Tax of shipping of a stored document. */
export function storedShippingTax({
  shippingTaxRule: rule,
  shippingTaxRate: rate,
}: Omit<ShippingRow, 'shipping'>): ShippingTax {
  if (rule === null) return { rule: 'untaxed', rate: '0' };
  return { rule, rate: rate === null ? null : fromScaled(rate, SCALE) };
}

/** Tax of shipping of a document as GET shows it. */
export function shownShippingTax({
  shippingTaxRule: rule,
  appliedShippingTaxRate: rate,
}: Pick<SalesOrder, 'shippingTaxRule' | 'appliedShippingTaxRate'>): ShippingTax {
  return { rule, rate };
}

/** Totals of a stored document, rounded as when it was written. */
export function storedTotals(lines: readonly PricedLine[], row: ShippingRow) {
  const shipping = { amount: storedMoney(row.shipping, row), rate: storedShippingTax(row).rate };
  return documentTotals(lines, row.currency, shipping, amountDecimalsOf(row));
}

/** Shipping charge of a document that is written. */
export interface ShippingCharge {
  amount: DecimalString;
  tax: ShippingTax;
}

type MoneyColumns = Omit<ShippingRow, 'currency' | 'amountDecimals'> & {
  total: string;
  amountDecimals: number;
};

/**
 * The columns of a document's amounts, computed with the decimal places that its currency has today.
 * @param what `quote`, for the message
 * @throws {DomainError} `invalid_request` for a total that cannot be stored and printed
 */
export function moneyColumns(
  what: string,
  lines: readonly PricedLine[],
  currency: string,
  { amount, tax }: ShippingCharge,
): MoneyColumns {
  const totals = documentTotals(lines, currency, { amount, rate: tax.rate });
  if (!isStorableAmount(totals.subtotal) || !isStorableAmount(totals.total))
    throw invalidField('lines', say.sum_too_large(), say.document_sum_too_large({ what }));
  return {
    shipping: toStoredAmount(totals.shipping),
    shippingTaxRule: tax.rule,
    shippingTaxRate: tax.rate === null ? null : toScaled(tax.rate, SCALE),
    total: toStoredAmount(totals.total),
    amountDecimals: currencyDecimals(currency),
  };
}
