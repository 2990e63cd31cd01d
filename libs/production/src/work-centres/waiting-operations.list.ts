import type { WaitingOperation, WaitingOperationListQuery } from '@docket/contracts';
import { dayIn, fromScaled, isLate, remainderOf, SCALE } from '@docket/domain';
import type { ListDefinition } from '@docket/platform';

/** An operation as it is read with its order. */
interface WaitingRow extends Omit<WaitingOperation, 'openQuantity' | 'late'> {
  goodQuantity: string;
  scrapQuantity: string;
  timeZone: string;
}

type WaitingQuery = WaitingOperationListQuery & {
  workCentreId: string[];
  status: readonly string[];
  orderStatus: readonly string[];
};

/** List of the open operations of a work centre, by an index. */
export const waitingOperationList: ListDefinition<WaitingRow, WaitingQuery> = {
  from:
    'productionoperations o JOIN productionorders p ON p.id = o.orderId LEFT JOIN items i ON i.id = p.itemId ' +
    'LEFT JOIN company co ON co.id = 1',
  select: {
    id: 'o.id',
    sequence: 'o.sequence',
    name: 'o.name',
    status: 'o.status',
    operator: 'o.operator',
    goodQuantity: 'o.goodQuantity',
    scrapQuantity: 'o.scrapQuantity',
    quantity: 'p.quantity',
    uom: 'i.uom',
    orderId: 'p.id',
    orderNumber: 'p.number',
    orderStatus: 'p.status',
    itemId: 'p.itemId',
    sku: 'i.sku',
    itemName: 'i.name',
    dueDate: 'p.dueDate',
    timeZone: 'co.timeZone',
  },
  id: 'o.id',
  updatedAt: 'p.updatedAt',
  // Operations without a due date come last.
  sorts: { dueDate: { column: "COALESCE(p.dueDate, '9999-12-31')" } },
  filters: { workCentreId: 'o.workCentreId', status: 'o.status', orderStatus: 'p.status' },
  search: [],
};

/** An operation as the list shows it. */
export function presentWaiting({
  timeZone,
  goodQuantity,
  scrapQuantity,
  ...row
}: WaitingRow): WaitingOperation {
  const { id, sequence, name, status, operator, ...others } = row;
  const quantity = fromScaled(row.quantity, SCALE);
  return {
    id,
    sequence,
    name,
    status,
    operator,
    openQuantity: remainderOf(quantity, fromScaled(goodQuantity, SCALE), fromScaled(scrapQuantity, SCALE)),
    ...others,
    quantity,
    late: isLate(row.orderStatus, row.dueDate, dayIn(timeZone)),
  };
}
