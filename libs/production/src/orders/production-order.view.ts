import type { EntityLink, ProductionOrder } from '@docket/contracts';
import {
  dayIn,
  fromScaled,
  isLate,
  type ItemTracking,
  isZero,
  PRODUCTION_ORDER_OPEN_STATES,
  productionOrderActions,
  type ProductionOrderState,
  remainderOf,
  SCALE,
} from '@docket/domain';
import { linksOf, wholeRecords } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import {
  HELD,
  type HeldRow,
  type MaterialRow,
  MATERIALS,
  presentMaterials,
} from './production-material.view';
import { type OperationRow, OPERATIONS, presentOperation } from './production-operation.view';

interface OrderRow {
  id: string;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  number: string;
  status: ProductionOrderState;
  itemId: string;
  sku: string;
  itemName: string;
  itemDescription: string;
  uom: string;
  tracking: ItemTracking;
  quantity: string;
  completedQuantity: string;
  scrappedQuantity: string;
  salesOrderId: string | null;
  salesOrderLineId: string | null;
  salesOrderNumber: string | null;
  customerName: string | null;
  priority: number;
  plannedStart: string | null;
  plannedEnd: string | null;
  dueDate: string | null;
  actualStart: string | null;
  actualEnd: string | null;
  sourceLocationId: string | null;
  sourceLocationCode: string | null;
  destinationLocationId: string | null;
  destinationLocationCode: string | null;
  notes: string;
  internalNotes: string;
  customFields: string;
  timeZone: string;
}

interface OrderParts {
  materials: MaterialRow[];
  held: HeldRow[];
  operations: OperationRow[];
  links: EntityLink[];
}

const readOrders = wholeRecords<OrderRow, OrderParts>({
  columns: {
    id: 'p.id',
    version: 'p.version',
    createdAt: 'p.createdAt',
    createdBy: 'p.createdBy',
    updatedAt: 'p.updatedAt',
    updatedBy: 'p.updatedBy',
    number: 'p.number',
    status: 'p.status',
    itemId: 'p.itemId',
    sku: 'i.sku',
    itemName: 'i.name',
    itemDescription: 'i.description',
    uom: 'i.uom',
    tracking: 'i.tracking',
    quantity: 'p.quantity',
    completedQuantity: 'p.completedQuantity',
    scrappedQuantity: 'p.scrappedQuantity',
    salesOrderId: 'p.salesOrderId',
    salesOrderLineId: 'p.salesOrderLineId',
    salesOrderNumber: 'o.number',
    customerName: 'c.name',
    priority: 'p.priority',
    plannedStart: 'p.plannedStart',
    plannedEnd: 'p.plannedEnd',
    dueDate: 'p.dueDate',
    actualStart: 'p.actualStart',
    actualEnd: 'p.actualEnd',
    sourceLocationId: 'p.sourceLocationId',
    sourceLocationCode: 's.code',
    destinationLocationId: 'p.destinationLocationId',
    destinationLocationCode: 'd.code',
    notes: 'p.notes',
    internalNotes: 'p.internalNotes',
    customFields: 'p.customFields',
    timeZone: 'co.timeZone',
  },
  from:
    'productionorders p JOIN items i ON i.id = p.itemId LEFT JOIN salesorders o ON o.id = p.salesOrderId ' +
    'LEFT JOIN customers c ON c.id = o.customerId LEFT JOIN locations s ON s.id = p.sourceLocationId LEFT ' +
    'JOIN locations d ON d.id = p.destinationLocationId JOIN company co ON co.id = 1',
  rows: { materials: MATERIALS, held: HELD, operations: OPERATIONS, links: linksOf('ProductionOrder') },
});

/** Reads a production order exactly as GET shows it, from plain rows, in one statement; null where there is none. */
export async function loadProductionOrder(
  manager: EntityManager,
  id: string,
): Promise<ProductionOrder | null> {
  const [row] = await readOrders(manager, [id]);
  return row === undefined ? null : presentOrder(row);
}

function presentOrder(row: OrderRow & OrderParts): ProductionOrder {
  const { id, status, itemId } = row;
  const quantity = fromScaled(row.quantity, SCALE);
  const completedQuantity = fromScaled(row.completedQuantity, SCALE);
  const scrappedQuantity = fromScaled(row.scrappedQuantity, SCALE);
  const hasOutput = !isZero(completedQuantity) || !isZero(scrappedQuantity);
  const isOpen = PRODUCTION_ORDER_OPEN_STATES.includes(status);
  return {
    id,
    version: row.version,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    number: row.number,
    status,
    late: isLate(status, row.dueDate, dayIn(row.timeZone)),
    itemId,
    item: {
      id: itemId,
      sku: row.sku,
      name: row.itemName,
      description: row.itemDescription,
      uom: row.uom,
      tracking: row.tracking,
    },
    quantity,
    completedQuantity,
    scrappedQuantity,
    openQuantity: isOpen ? remainderOf(quantity, completedQuantity, scrappedQuantity) : '0',
    priority: row.priority,
    plannedStart: row.plannedStart,
    plannedEnd: row.plannedEnd,
    dueDate: row.dueDate,
    actualStart: row.actualStart,
    actualEnd: row.actualEnd,
    sourceLocationId: row.sourceLocationId,
    sourceLocationCode: row.sourceLocationCode,
    destinationLocationId: row.destinationLocationId,
    destinationLocationCode: row.destinationLocationCode,
    salesOrderId: row.salesOrderId,
    salesOrderLineId: row.salesOrderLineId,
    salesOrder:
      row.salesOrderId === null
        ? null
        : { id: row.salesOrderId, number: row.salesOrderNumber ?? '', customerName: row.customerName ?? '' },
    notes: row.notes,
    internalNotes: row.internalNotes,
    // Columns of JSON hold what this server wrote, parsed at the edge before.
    customFields: JSON.parse(row.customFields) as Record<string, string>,
    materials: presentMaterials(row.materials, row.held, quantity, isOpen),
    operations: row.operations.map((operation) => presentOperation(operation, quantity, status)),
    links: row.links,
    actions: productionOrderActions({ status, hasOutput }),
  };
}
