import type {
  Contact,
  EntityLink,
  TroublePart,
  TroubleReport,
  TroubleSeverity,
  WarrantyStatus,
} from '@docket/contracts';
import {
  fromScaled,
  type ItemTracking,
  isZero,
  remainderOf,
  resolutionMinutes,
  responseMinutes,
  SCALE,
  troubleReportActions,
  type TroubleReportState,
  type TroubleTimes,
} from '@docket/domain';
import { asText, linksOf, notFound, ownedRows, wholeRecords } from '@docket/platform';
import type { EntityManager } from 'typeorm';

interface ReportRow extends TroubleTimes {
  id: string;
  version: number;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  number: string;
  status: TroubleReportState;
  subject: string;
  customerId: string;
  customerCode: string;
  customerName: string;
  customerTaxId: string;
  customerLanguage: string;
  contact: string | null;
  itemId: string | null;
  sku: string | null;
  itemName: string | null;
  uom: string | null;
  tracking: ItemTracking | null;
  lot: string | null;
  salesOrderId: string | null;
  salesOrderNumber: string | null;
  shipmentId: string | null;
  shipmentNumber: string | null;
  shipmentDate: string | null;
  category: string;
  severity: TroubleSeverity;
  priority: number;
  description: string;
  warrantyStatus: WarrantyStatus;
  assigneeId: string | null;
  assigneeName: string | null;
  diagnosis: string;
  resolution: string;
  labourHours: string;
  closedAt: string | null;
  notes: string;
  internalNotes: string;
  customFields: string;
}

interface PartRow {
  id: string;
  position: number;
  itemId: string;
  sku: string;
  name: string;
  uom: string;
  consumedQuantity: string;
  returnedQuantity: string;
  locationId: string;
  locationCode: string;
  lot: string | null;
  note: string;
  createdAt: string;
}

const PARTS = ownedRows<PartRow>(
  {
    id: 'p.id',
    position: 'p.position',
    itemId: 'p.itemId',
    sku: 'pi.sku',
    name: 'pi.name',
    uom: 'pi.uom',
    consumedQuantity: asText('p.consumedQuantity'),
    returnedQuantity: asText('p.returnedQuantity'),
    locationId: 'p.locationId',
    locationCode: 'pl.code',
    lot: 'p.lot',
    note: 'p.note',
    createdAt: 'p.createdAt',
  },
  {
    from: 'troubleparts p JOIN items pi ON pi.id = p.itemId JOIN locations pl ON pl.id = p.locationId',
    owner: 'p.reportId',
  },
  (one, other) => one.position - other.position,
);
interface ReportParts {
  parts: PartRow[];
  links: EntityLink[];
}

const readReports = wholeRecords<ReportRow, ReportParts>({
  columns: {
    id: 't.id',
    version: 't.version',
    createdAt: 't.createdAt',
    createdBy: 't.createdBy',
    updatedAt: 't.updatedAt',
    updatedBy: 't.updatedBy',
    number: 't.number',
    status: 't.status',
    subject: 't.subject',
    customerId: 't.customerId',
    customerCode: 'c.code',
    customerName: 'c.name',
    customerTaxId: 'c.taxId',
    customerLanguage: 'c.language',
    contact: 't.contact',
    itemId: 't.itemId',
    sku: 'i.sku',
    itemName: 'i.name',
    uom: 'i.uom',
    tracking: 'i.tracking',
    lot: 't.lot',
    salesOrderId: 't.salesOrderId',
    salesOrderNumber: 'o.number',
    shipmentId: 't.shipmentId',
    shipmentNumber: 's.number',
    shipmentDate: 's.date',
    category: 't.category',
    severity: 't.severity',
    priority: 't.priority',
    description: 't.description',
    warrantyStatus: 't.warrantyStatus',
    assigneeId: 't.assigneeId',
    assigneeName: 'u.name',
    diagnosis: 't.diagnosis',
    resolution: 't.resolution',
    labourHours: 't.labourHours',
    startedAt: 't.startedAt',
    resolvedAt: 't.resolvedAt',
    closedAt: 't.closedAt',
    pausedAt: 't.pausedAt',
    pausedSeconds: 't.pausedSeconds',
    notes: 't.notes',
    internalNotes: 't.internalNotes',
    customFields: 't.customFields',
  },
  from:
    'troublereports t JOIN customers c ON c.id = t.customerId LEFT JOIN items i ON i.id = t.itemId LEFT ' +
    'JOIN salesorders o ON o.id = t.salesOrderId LEFT JOIN shipments s ON s.id = t.shipmentId LEFT ' +
    'JOIN users u ON u.id = t.assigneeId',
  rows: { parts: PARTS, links: linksOf('TroubleReport') },
});

/** Reads a report exactly as GET shows it, from plain rows, in one statement; null where there is none. */
export async function loadTroubleReport(manager: EntityManager, id: string): Promise<TroubleReport | null> {
  const [row] = await readReports(manager, [id]);
  return row === undefined ? null : presentReport(row);
}

/** A report as it is now. @throws {DomainError} `not_found` */
export async function requireReport(manager: EntityManager, id: string): Promise<TroubleReport> {
  const report = await loadTroubleReport(manager, id);
  if (report === null) throw notFound('trouble report');
  return report;
}

/** Whether parts were used for a report that have not come back. */
export const hasParts = (parts: readonly TroublePart[]): boolean =>
  parts.some(({ quantity }) => !isZero(quantity));

function presentReport(row: ReportRow & ReportParts): TroubleReport {
  const { id, status, itemId, salesOrderId, shipmentId, assigneeId } = row;
  const parts = row.parts.map(presentPart);
  return {
    id,
    version: row.version,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    number: row.number,
    status,
    subject: row.subject,
    customerId: row.customerId,
    customer: {
      id: row.customerId,
      code: row.customerCode,
      name: row.customerName,
      taxId: row.customerTaxId,
      language: row.customerLanguage,
    },
    // Columns of JSON hold what this server wrote, parsed at the edge before.
    contact: row.contact === null ? null : (JSON.parse(row.contact) as Contact | null),
    itemId,
    item:
      itemId === null
        ? null
        : {
            id: itemId,
            sku: row.sku ?? '',
            name: row.itemName ?? '',
            uom: row.uom ?? '',
            tracking: row.tracking ?? 'none',
          },
    lot: row.lot,
    salesOrderId,
    salesOrder: salesOrderId === null ? null : { id: salesOrderId, number: row.salesOrderNumber ?? '' },
    shipment:
      shipmentId === null
        ? null
        : { id: shipmentId, number: row.shipmentNumber ?? '', date: row.shipmentDate ?? '' },
    category: row.category,
    severity: row.severity,
    priority: row.priority,
    description: row.description,
    warrantyStatus: row.warrantyStatus,
    assigneeId,
    assignee: assigneeId === null ? null : { id: assigneeId, name: row.assigneeName ?? '' },
    diagnosis: row.diagnosis,
    resolution: row.resolution,
    labourHours: fromScaled(row.labourHours, SCALE),
    startedAt: row.startedAt,
    resolvedAt: row.resolvedAt,
    closedAt: row.closedAt,
    responseMinutes: responseMinutes(row),
    resolutionMinutes: resolutionMinutes(row),
    waitingSince: status === 'waiting' ? row.pausedAt : null,
    waitedMinutes: Math.floor(row.pausedSeconds / 60),
    notes: row.notes,
    internalNotes: row.internalNotes,
    customFields: JSON.parse(row.customFields) as Record<string, string>,
    parts,
    links: row.links,
    actions: troubleReportActions({ status, hasParts: hasParts(parts) }),
  };
}

function presentPart(row: PartRow): TroublePart {
  const consumedQuantity = fromScaled(row.consumedQuantity, SCALE);
  const returnedQuantity = fromScaled(row.returnedQuantity, SCALE);
  return {
    id: row.id,
    position: row.position,
    itemId: row.itemId,
    sku: row.sku,
    name: row.name,
    uom: row.uom,
    quantity: remainderOf(consumedQuantity, returnedQuantity),
    consumedQuantity,
    returnedQuantity,
    locationId: row.locationId,
    locationCode: row.locationCode,
    lot: row.lot,
    note: row.note,
    createdAt: row.createdAt,
  };
}
