import { fromScaled, lineAmounts, SCALE, unitPriceFromScaled } from '@docket/domain';

/** What lines of quotes and of orders have in common, as it is stored. */
export interface SalesLineRow {
  id: string;
  position: number;
  itemId: string | null;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  discountPercent: string;
  taxPercent: string;
}

/** What is read of a line. */
export const SALES_LINE_COLUMNS =
  'id, position, itemId, description, quantity, uom, unitPrice, discountPercent, taxPercent';

/** A line as GET shows it, with its amounts. */
export function presentLine(row: SalesLineRow, currency: string) {
  const priced = {
    quantity: fromScaled(row.quantity, SCALE),
    unitPrice: unitPriceFromScaled(row.unitPrice, currency),
    discountPercent: fromScaled(row.discountPercent, SCALE),
    taxPercent: fromScaled(row.taxPercent, SCALE),
  };
  return {
    id: row.id,
    position: row.position,
    itemId: row.itemId,
    description: row.description,
    uom: row.uom,
    ...priced,
    ...lineAmounts(priced, currency),
  };
}

/** Lines by the document they are of, each in order. */
export function byDocument<Row extends { documentId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const lines = new Map<string, Row[]>();
  for (const row of rows) {
    const known = lines.get(row.documentId);
    if (known === undefined) lines.set(row.documentId, [row]);
    else known.push(row);
  }
  return lines;
}
