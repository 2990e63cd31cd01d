import {
  currencyDecimals,
  type DecimalString,
  documentTotals,
  fromStoredAmount,
  isStorableAmount,
  type PricedLine,
  toStoredAmount,
} from '@docket/domain';
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

/** Totals of a stored document, rounded as when it was written. */
export function storedTotals(lines: readonly PricedLine[], row: SalesMoneyRow & { shipping: string }) {
  return documentTotals(lines, row.currency, storedMoney(row.shipping, row), amountDecimalsOf(row));
}

/**
 * The columns of a document's amounts, computed with the decimal places that its currency has today.
 * @param what `quote`, for the message
 * @throws {DomainError} `invalid_request` for a total that cannot be stored and printed
 */
export function moneyColumns(
  what: string,
  lines: readonly PricedLine[],
  currency: string,
  shipping: DecimalString,
): { shipping: string; total: string; amountDecimals: number } {
  const totals = documentTotals(lines, currency, shipping);
  if (!isStorableAmount(totals.subtotal) || !isStorableAmount(totals.total))
    throw invalidField('lines', say.sum_too_large(), say.document_sum_too_large({ what }));
  return {
    shipping: toStoredAmount(totals.shipping),
    total: toStoredAmount(totals.total),
    amountDecimals: currencyDecimals(currency),
  };
}
