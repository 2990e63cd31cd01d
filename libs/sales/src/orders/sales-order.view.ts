import type { EntityLink, ItemType, SalesOrder, SalesOrderLine } from '@docket/contracts';
import {
  fromScaled,
  remainderOf,
  SALES_ORDER_OPEN_STATES,
  salesOrderActions,
  type SalesOrderState,
  SCALE,
} from '@docket/domain';
import { addedTo, asText, linksOf, ownedRows, wholeRecords } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { type SalesMoneyRow, storedTotals } from '../documents/document-money';
import {
  presentHeader,
  SALES_HEADER_COLUMNS,
  type SalesHeaderRow,
  salesHeaderFrom,
} from '../documents/sales-header.view';
import {
  byPosition,
  presentLine,
  SALES_LINE_COLUMNS,
  type SalesLineRow,
  salesLinesFrom,
} from '../documents/sales-line.view';

interface OrderRow extends SalesHeaderRow {
  status: SalesOrderState;
  heldStatus: SalesOrderState | null;
  quoteId: string | null;
  orderDate: string;
  requestedDate: string | null;
  promisedDate: string | null;
}

interface LineRow extends SalesLineRow {
  itemType: ItemType | null;
  quoteLineId: string | null;
  shippedQuantity: string;
  allocatedQuantity: string;
}

const LINES = ownedRows<LineRow>(
  {
    ...SALES_LINE_COLUMNS,
    itemType: 'li.type',
    quoteLineId: 'l.quoteLineId',
    shippedQuantity: asText('l.shippedQuantity'),
    allocatedQuantity: asText('l.allocatedQuantity'),
  },
  { from: salesLinesFrom('salesorderlines'), owner: 'l.orderId' },
  byPosition,
);
interface OrderParts {
  lines: LineRow[];
  links: EntityLink[];
}

const readOrders = wholeRecords<OrderRow, OrderParts>({
  columns: {
    ...SALES_HEADER_COLUMNS,
    status: 'd.status',
    heldStatus: 'd.heldStatus',
    quoteId: 'd.quoteId',
    orderDate: 'd.orderDate',
    requestedDate: 'd.requestedDate',
    promisedDate: 'd.promisedDate',
  },
  from: salesHeaderFrom('salesorders'),
  rows: { lines: LINES, links: linksOf('SalesOrder') },
});

/** Reads an order exactly as GET shows it, from plain rows, in one statement; null where there is none. */
export async function loadSalesOrder(manager: EntityManager, id: string): Promise<SalesOrder | null> {
  const [row] = await readOrders(manager, [id]);
  return row === undefined ? null : presentOrder(row);
}

function presentOrder(row: OrderRow & OrderParts): SalesOrder {
  const { status, heldStatus } = row;
  const isOpen = SALES_ORDER_OPEN_STATES.includes(status);
  const lines = row.lines.map((line) => presentOrderLine(line, row, isOpen));
  return addedTo(
    presentHeader(row),
    {
      status,
      heldStatus,
      quoteId: row.quoteId,
      orderDate: row.orderDate,
      requestedDate: row.requestedDate,
      promisedDate: row.promisedDate,
      lines,
    },
    storedTotals(lines, row),
    { links: row.links, actions: salesOrderActions({ status, heldStatus }) },
  );
}

function presentOrderLine(row: LineRow, order: SalesMoneyRow, isOpen: boolean): SalesOrderLine {
  const line = presentLine(row, order);
  const shippedQuantity = fromScaled(row.shippedQuantity, SCALE);
  const allocatedQuantity = fromScaled(row.allocatedQuantity, SCALE);
  return addedTo(line, {
    itemType: row.itemType,
    quoteLineId: row.quoteLineId,
    shippedQuantity,
    allocatedQuantity,
    backorderQuantity:
      isOpen && line.itemId !== null ? remainderOf(line.quantity, shippedQuantity, allocatedQuantity) : '0',
  });
}
