import type { ProductionOrder } from '@docket/contracts';
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
import { type JsonColumn, linksColumn } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { HELD, MATERIALS, presentMaterials } from './production-material.view';
import { OPERATIONS, presentOperation } from './production-operation.view';

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
  materials: JsonColumn;
  held: JsonColumn;
  operations: JsonColumn;
  links: JsonColumn;
}

const LINKS = linksColumn('ProductionOrder', 'p.id');

const orderSql = (manager: EntityManager) =>
  'SELECT p.id, p.version, p.createdAt, p.createdBy, p.updatedAt, p.updatedBy, p.number, p.status, p.itemId, i.sku, ' +
  'i.name AS itemName, i.description AS itemDescription, i.uom, i.tracking, p.quantity, p.completedQuantity, ' +
  'p.scrappedQuantity, p.salesOrderId, p.salesOrderLineId, o.number AS salesOrderNumber, c.name AS customerName, ' +
  'p.priority, p.plannedStart, p.plannedEnd, p.dueDate, p.actualStart, p.actualEnd, p.sourceLocationId, ' +
  's.code AS sourceLocationCode, p.destinationLocationId, d.code AS destinationLocationCode, p.notes, ' +
  `p.internalNotes, p.customFields, co.timeZone AS timeZone, ${MATERIALS.sql(manager)} AS materials, ` +
  `${HELD.sql(manager)} AS held, ${OPERATIONS.sql(manager)} AS operations, ${LINKS.sql(manager)} AS links ` +
  'FROM productionorders p JOIN items i ON i.id = p.itemId LEFT JOIN salesorders o ON o.id = p.salesOrderId ' +
  'LEFT JOIN customers c ON c.id = o.customerId LEFT JOIN locations s ON s.id = p.sourceLocationId ' +
  'LEFT JOIN locations d ON d.id = p.destinationLocationId JOIN company co ON co.id = 1 WHERE p.id = ?';

/** Reads a production order exactly as GET shows it, from plain rows, in one statement; null where there is none. */
export async function loadProductionOrder(
  manager: EntityManager,
  id: string,
): Promise<ProductionOrder | null> {
  const [row]: OrderRow[] = await manager.query(orderSql(manager), [id]);
  return row === undefined ? null : presentOrder(row);
}

function presentOrder(row: OrderRow): ProductionOrder {
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
    materials: presentMaterials(MATERIALS.parse(row.materials), HELD.parse(row.held), quantity, isOpen),
    operations: OPERATIONS.parse(row.operations).map((operation) =>
      presentOperation(operation, quantity, status),
    ),
    links: LINKS.parse(row.links),
    actions: productionOrderActions({ status, hasOutput }),
  };
}
