import type { EntityLink, SalesOrder, SalesOrderLine } from '@docket/contracts';
import {
  documentTotals,
  fromMinorUnits,
  fromScaled,
  remainderOf,
  SALES_ORDER_OPEN_STATES,
  salesOrderActions,
  type SalesOrderState,
  SCALE,
} from '@docket/domain';
import { inSnapshot, linksOf } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import {
  presentHeader,
  SALES_HEADER_COLUMNS,
  type SalesHeaderRow,
  salesHeaderFrom,
} from '../documents/sales-header.view';
import { presentLine, SALES_LINE_COLUMNS, type SalesLineRow } from '../documents/sales-line.view';

interface OrderRow extends SalesHeaderRow {
  status: SalesOrderState;
  heldStatus: SalesOrderState | null;
  quoteId: string | null;
  orderDate: string;
  requestedDate: string | null;
  promisedDate: string | null;
}

interface LineRow extends SalesLineRow {
  quoteLineId: string | null;
  shippedQuantity: string;
  allocatedQuantity: string;
}

const ORDER_SQL =
  `SELECT ${SALES_HEADER_COLUMNS}, d.status, d.heldStatus, d.quoteId, d.orderDate, d.requestedDate, d.promisedDate ` +
  `FROM ${salesHeaderFrom('salesorders')} WHERE d.id = ?`;

const LINES_SQL =
  `SELECT ${SALES_LINE_COLUMNS}, quoteLineId, shippedQuantity, allocatedQuantity ` +
  'FROM salesorderlines WHERE orderId = ? ORDER BY position';

/** Reads an order exactly as GET shows it, from plain rows; null where there is none. */
export function loadSalesOrder(manager: EntityManager, id: string): Promise<SalesOrder | null> {
  return inSnapshot(manager, (reader) => readOrder(reader, id));
}

async function readOrder(manager: EntityManager, id: string): Promise<SalesOrder | null> {
  const [row]: OrderRow[] = await manager.query(ORDER_SQL, [id]);
  if (row === undefined) return null;
  const lineRows: LineRow[] = await manager.query(LINES_SQL, [id]);
  const links = await linksOf(manager, 'SalesOrder', [id]);
  return presentOrder(row, lineRows, links.get(id) ?? []);
}

function presentOrder(row: OrderRow, lineRows: LineRow[], links: EntityLink[]): SalesOrder {
  const { currency, status, heldStatus } = row;
  const isOpen = SALES_ORDER_OPEN_STATES.includes(status);
  const lines = lineRows.map((line) => presentOrderLine(line, currency, isOpen));
  return {
    ...presentHeader(row),
    status,
    heldStatus,
    quoteId: row.quoteId,
    orderDate: row.orderDate,
    requestedDate: row.requestedDate,
    promisedDate: row.promisedDate,
    lines,
    ...documentTotals(lines, currency, fromMinorUnits(row.shipping, currency)),
    links,
    actions: salesOrderActions({ status, heldStatus }),
  };
}

function presentOrderLine(row: LineRow, currency: string, isOpen: boolean): SalesOrderLine {
  const line = presentLine(row, currency);
  const shippedQuantity = fromScaled(row.shippedQuantity, SCALE);
  const allocatedQuantity = fromScaled(row.allocatedQuantity, SCALE);
  return {
    ...line,
    quoteLineId: row.quoteLineId,
    shippedQuantity,
    allocatedQuantity,
    backorderQuantity:
      isOpen && line.itemId !== null ? remainderOf(line.quantity, shippedQuantity, allocatedQuantity) : '0',
  };
}
