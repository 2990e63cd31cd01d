import type { SalesOrderLineOfItem, SalesQuoteLineOfItem } from '@docket/contracts';
import {
  dayIn,
  fromScaled,
  netUnitPrice,
  type SalesOrderState,
  salesQuoteStateOn,
  type SalesQuoteState,
  SCALE,
  unitPriceFromScaled,
} from '@docket/domain';
import { asText, type ListDefinition } from '@docket/platform';

/** A line with what its document says of it, as it is read. */
interface LineRow {
  lineId: string;
  position: number;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  discountPercent: string;
  documentId: string;
  number: string;
  date: string;
  currency: string;
  customerId: string;
  customerName: string;
}

const COLUMNS = {
  lineId: 'l.id',
  position: 'l.position',
  description: 'l.description',
  quantity: asText('l.quantity'),
  uom: 'l.uom',
  unitPrice: asText('l.unitPrice'),
  discountPercent: asText('l.discountPercent'),
  documentId: 'd.id',
  number: 'd.number',
  status: 'd.status',
  currency: 'd.currency',
  customerId: 'd.customerId',
  customerName: 'c.name',
};

type LineList = ListDefinition<'document', 'itemId'>;

/** The lines of one kind of document by their item, as their index has them. @param document the column that names it */
const linesOf = (tables: string, document: string, select: Record<string, string>): LineList => ({
  from: `${tables} LEFT JOIN customers c ON c.id = d.customerId`,
  select: { ...COLUMNS, ...select },
  // Within a document, of which the key has it.
  id: 'l.position',
  updatedAt: 'd.updatedAt',
  sorts: { document: { column: document } },
  filters: { itemId: 'l.itemId' },
  search: [],
});

export const orderLinesOfItems = linesOf(
  'salesorderlines l LEFT JOIN salesorders d ON d.id = l.orderId',
  'l.orderId',
  { date: 'd.orderDate' },
);

export const quoteLinesOfItems = linesOf(
  'salesquotelines l LEFT JOIN salesquotes d ON d.id = l.quoteId LEFT JOIN company co ON co.id = 1',
  'l.quoteId',
  {
    date: 'd.date',
    revision: 'd.revision',
    validUntil: 'd.validUntil',
    optional: 'l.optional',
    timeZone: 'co.timeZone',
  },
);

function presentLine({ quantity, ...row }: LineRow) {
  const unitPrice = unitPriceFromScaled(row.unitPrice, row.currency);
  const discountPercent = fromScaled(row.discountPercent, SCALE);
  return {
    lineId: row.lineId,
    position: row.position,
    description: row.description,
    quantity: fromScaled(quantity, SCALE),
    uom: row.uom,
    unitPrice,
    discountPercent,
    netUnitPrice: netUnitPrice({ unitPrice, discountPercent }, row.currency),
    currency: row.currency,
    customerId: row.customerId,
    customerName: row.customerName,
  };
}

/** A line of an order, of its row. */
export function presentOrderLine(row: Record<string, unknown>): SalesOrderLineOfItem {
  const line = row as unknown as LineRow & { status: SalesOrderState };
  return {
    orderId: line.documentId,
    number: line.number,
    status: line.status,
    orderDate: line.date,
    ...presentLine(line),
  };
}

/** A line of a quote, of its row. */
export function presentQuoteLine(row: Record<string, unknown>): SalesQuoteLineOfItem {
  const line = row as unknown as LineRow & {
    status: SalesQuoteState;
    revision: number;
    validUntil: string | null;
    optional: number;
    timeZone: string;
  };
  return {
    quoteId: line.documentId,
    number: line.number,
    revision: line.revision,
    status: salesQuoteStateOn(line.status, line.validUntil, dayIn(line.timeZone)),
    date: line.date,
    ...presentLine(line),
    optional: line.optional === 1,
  };
}
