import type {
  ItemLineListQuery,
  SalesOrderLineOfItem,
  SalesQuoteLineOfItem,
  SortKey,
} from '@docket/contracts';
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
export interface LineRow {
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

interface OrderLineRow extends LineRow {
  status: SalesOrderState;
}

interface QuoteLineRow extends LineRow {
  status: SalesQuoteState;
  revision: number;
  validUntil: string | null;
  optional: number;
  timeZone: string;
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

type LineQuery = ItemLineListQuery & { sort: readonly SortKey<'document'>[]; itemId: string[] };

/** The lines of one kind of document by their item. */
export type LineList<Row extends LineRow> = ListDefinition<Row, LineQuery>;

/** The parts that both lists share; an index has their order. @param document the column that names the document */
const linesOf = (tables: string, document: string) => ({
  from: `${tables} LEFT JOIN customers c ON c.id = d.customerId`,
  // Within a document, of which the key has it.
  id: 'l.position',
  updatedAt: 'd.updatedAt',
  sorts: { document: { column: document } },
  filters: { itemId: 'l.itemId' },
  search: [],
});

export const orderLinesOfItems: LineList<OrderLineRow> = {
  ...linesOf('salesorderlines l LEFT JOIN salesorders d ON d.id = l.orderId', 'l.orderId'),
  select: { ...COLUMNS, date: 'd.orderDate' },
};

export const quoteLinesOfItems: LineList<QuoteLineRow> = {
  ...linesOf(
    'salesquotelines l LEFT JOIN salesquotes d ON d.id = l.quoteId LEFT JOIN company co ON co.id = 1',
    'l.quoteId',
  ),
  select: {
    ...COLUMNS,
    date: 'd.date',
    revision: 'd.revision',
    validUntil: 'd.validUntil',
    optional: 'l.optional',
    timeZone: 'co.timeZone',
  },
};

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
export function presentOrderLine(line: OrderLineRow): SalesOrderLineOfItem {
  return {
    orderId: line.documentId,
    number: line.number,
    status: line.status,
    orderDate: line.date,
    ...presentLine(line),
  };
}

/** A line of a quote, of its row. */
export function presentQuoteLine(line: QuoteLineRow): SalesQuoteLineOfItem {
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
