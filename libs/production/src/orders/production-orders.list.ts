import type { ProductionOrderListQuery, ProductionOrderSummary } from '@docket/contracts';
import { dayIn, fromScaled, isLate, SCALE } from '@docket/domain';
import { spanOf, type ListDefinition } from '@docket/platform';

/** An order as the list reads it. */
type SummaryRow = Omit<ProductionOrderSummary, 'late'> & { timeZone: string };

/** The list of production orders: what it shows, how it can be sorted, filtered and searched. */
export const productionOrderList: ListDefinition<SummaryRow, ProductionOrderListQuery> = {
  from:
    'productionorders p LEFT JOIN items i ON i.id = p.itemId LEFT JOIN salesorders o ON o.id = p.salesOrderId ' +
    'LEFT JOIN customers c ON c.id = o.customerId LEFT JOIN company co ON co.id = 1',
  select: {
    id: 'p.id',
    version: 'p.version',
    number: 'p.number',
    status: 'p.status',
    itemId: 'p.itemId',
    sku: 'i.sku',
    itemName: 'i.name',
    uom: 'i.uom',
    quantity: 'p.quantity',
    completedQuantity: 'p.completedQuantity',
    scrappedQuantity: 'p.scrappedQuantity',
    priority: 'p.priority',
    plannedStart: 'p.plannedStart',
    plannedEnd: 'p.plannedEnd',
    dueDate: 'p.dueDate',
    salesOrderId: 'p.salesOrderId',
    salesOrderLineId: 'p.salesOrderLineId',
    salesOrderNumber: 'o.number',
    customerName: 'c.name',
    createdAt: 'p.createdAt',
    updatedAt: 'p.updatedAt',
    timeZone: 'co.timeZone',
  },
  id: 'p.id',
  updatedAt: 'p.updatedAt',
  sorts: {
    number: { column: 'p.number' },
    status: { column: 'p.status', then: 'p.createdAt' },
    priority: { column: 'p.priority' },
    plannedStart: { column: 'p.plannedStart', nullable: true },
    dueDate: { column: 'p.dueDate', nullable: true },
    createdAt: { column: 'p.createdAt' },
    updatedAt: { column: 'p.updatedAt' },
  },
  filters: {
    status: 'p.status',
    itemId: 'p.itemId',
    materialItemId: {
      id: 'p.id',
      parts: { table: 'productionmaterials', names: 'orderId', column: 'itemId' },
    },
    salesOrderId: 'p.salesOrderId',
    number: { id: 'p.id', textOf: 'ProductionOrder', field: 'number' },
  },
  bounds: spanOf('due', 'p.dueDate', 'day'),
  search: [
    { record: 'ProductionOrder', id: 'p.id' },
    { record: 'Item', id: 'p.itemId' },
    { record: 'SalesOrder', id: 'p.salesOrderId' },
  ],
};

/** An entry of the list, of its row. */
export function presentOrderSummary({ timeZone, ...row }: SummaryRow): ProductionOrderSummary {
  const { id, version, number, status, ...others } = row;
  return {
    id,
    version,
    number,
    status,
    late: isLate(status, row.dueDate, dayIn(timeZone)),
    ...others,
    quantity: fromScaled(row.quantity, SCALE),
    completedQuantity: fromScaled(row.completedQuantity, SCALE),
    scrappedQuantity: fromScaled(row.scrappedQuantity, SCALE),
  };
}
