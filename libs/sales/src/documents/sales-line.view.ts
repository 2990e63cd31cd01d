import { fromScaled, lineAmounts, SCALE, unitPriceFromScaled } from '@docket/domain';
import { addedTo, asText } from '@docket/platform';
import { amountDecimalsOf, type SalesMoneyRow } from './document-money';

/** Stored columns that lines of quotes and of orders share. */
export interface SalesLineRow {
  id: string;
  position: number;
  itemId: string | null;
  sku: string | null;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  discountPercent: string;
  taxPercent: string;
}

/** FROM clause of the lines of a document, with their items. @param table theirs */
export const salesLinesFrom = (table: string) => `${table} l LEFT JOIN items li ON li.id = l.itemId`;

/** Columns of a line. */
export const SALES_LINE_COLUMNS = {
  id: 'l.id',
  position: 'l.position',
  itemId: 'l.itemId',
  sku: 'li.sku',
  description: 'l.description',
  quantity: asText('l.quantity'),
  uom: 'l.uom',
  unitPrice: asText('l.unitPrice'),
  discountPercent: asText('l.discountPercent'),
  taxPercent: asText('l.taxPercent'),
};

/** The order of lines. */
export const byPosition = (one: { position: number }, other: { position: number }): number =>
  one.position - other.position;

/** A line as GET shows it, with its amounts. @param document whose decimal places they are rounded to */
export function presentLine(row: SalesLineRow, document: SalesMoneyRow) {
  const { currency } = document;
  const priced = {
    quantity: fromScaled(row.quantity, SCALE),
    unitPrice: unitPriceFromScaled(row.unitPrice, currency),
    discountPercent: fromScaled(row.discountPercent, SCALE),
    taxPercent: fromScaled(row.taxPercent, SCALE),
  };
  const { id, position, itemId, sku, description, uom } = row;
  return addedTo(
    { id, position, itemId, sku, description, uom },
    priced,
    lineAmounts(priced, currency, amountDecimalsOf(document)),
  );
}
