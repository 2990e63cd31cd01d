import type { PRODUCTION_ORDER_SORTS, ProductionOrderSummary } from '@docket/contracts';
import { dayIn, fromScaled, isLate, SCALE } from '@docket/domain';
import { spanOf, type ListDefinition } from '@docket/platform';

/** The list of production orders: what it shows, how it can be sorted, filtered and searched. */
export const productionOrderList: ListDefinition<
  (typeof PRODUCTION_ORDER_SORTS)[number],
  'status' | 'itemId' | 'materialItemId' | 'salesOrderId' | 'number'
> = {
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
    number: { id: 'p.id', labelOf: 'ProductionOrder' },
  },
  bounds: spanOf('due', 'p.dueDate', 'day'),
  search: [
    { record: 'ProductionOrder', id: 'p.id' },
    { record: 'Item', id: 'p.itemId' },
    { record: 'SalesOrder', id: 'p.salesOrderId' },
  ],
};

/** An entry of the list, of its row. */
export function presentOrderSummary(row: Record<string, unknown>): ProductionOrderSummary {
  const { timeZone, quantity, completedQuantity, scrappedQuantity, ...summary } =
    row as unknown as ProductionOrderSummary & { timeZone: string };
  return {
    id: summary.id,
    version: summary.version,
    number: summary.number,
    status: summary.status,
    late: isLate(summary.status, summary.dueDate, dayIn(timeZone)),
    itemId: summary.itemId,
    sku: summary.sku,
    itemName: summary.itemName,
    uom: summary.uom,
    quantity: fromScaled(quantity, SCALE),
    completedQuantity: fromScaled(completedQuantity, SCALE),
    scrappedQuantity: fromScaled(scrappedQuantity, SCALE),
    priority: summary.priority,
    plannedStart: summary.plannedStart,
    plannedEnd: summary.plannedEnd,
    dueDate: summary.dueDate,
    salesOrderId: summary.salesOrderId,
    salesOrderLineId: summary.salesOrderLineId,
    salesOrderNumber: summary.salesOrderNumber,
    customerName: summary.customerName,
    createdAt: summary.createdAt,
    updatedAt: summary.updatedAt,
  };
}
