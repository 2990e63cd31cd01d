import type { TroubleReportListQuery, TroubleReportSummary } from '@docket/contracts';
import { resolutionMinutes, responseMinutes, type TroubleTimes } from '@docket/domain';
import { spanOf, type ListDefinition } from '@docket/platform';

/** A report as the list reads it. */
type SummaryRow = Omit<TroubleReportSummary, 'responseMinutes' | 'resolutionMinutes'> &
  Pick<TroubleTimes, 'pausedSeconds'>;

/** The list of trouble reports: what it shows, how it can be sorted, filtered and searched. */
export const troubleReportList: ListDefinition<SummaryRow, TroubleReportListQuery> = {
  from:
    'troublereports t LEFT JOIN customers c ON c.id = t.customerId LEFT JOIN items i ON i.id = t.itemId ' +
    'LEFT JOIN salesorders o ON o.id = t.salesOrderId LEFT JOIN users u ON u.id = t.assigneeId',
  select: {
    id: 't.id',
    version: 't.version',
    number: 't.number',
    status: 't.status',
    subject: 't.subject',
    customerId: 't.customerId',
    customerName: 'c.name',
    itemId: 't.itemId',
    sku: 'i.sku',
    itemName: 'i.name',
    lot: 't.lot',
    salesOrderId: 't.salesOrderId',
    salesOrderNumber: 'o.number',
    category: 't.category',
    severity: 't.severity',
    priority: 't.priority',
    warrantyStatus: 't.warrantyStatus',
    assigneeId: 't.assigneeId',
    assigneeName: 'u.name',
    startedAt: 't.startedAt',
    resolvedAt: 't.resolvedAt',
    pausedSeconds: 't.pausedSeconds',
    createdAt: 't.createdAt',
    updatedAt: 't.updatedAt',
  },
  id: 't.id',
  updatedAt: 't.updatedAt',
  sorts: {
    number: { column: 't.number' },
    status: { column: 't.status', then: 't.createdAt' },
    priority: { column: 't.priority' },
    startedAt: { column: 't.startedAt', nullable: true },
    resolvedAt: { column: 't.resolvedAt', nullable: true },
    createdAt: { column: 't.createdAt' },
    updatedAt: { column: 't.updatedAt' },
  },
  filters: {
    status: 't.status',
    customerId: 't.customerId',
    itemId: 't.itemId',
    assigneeId: 't.assigneeId',
    severity: 't.severity',
    salesOrderId: 't.salesOrderId',
    number: { id: 't.id', textOf: 'TroubleReport', field: 'number' },
  },
  bounds: { ...spanOf('created', 't.createdAt', 'time') },
  search: [
    { record: 'TroubleReport', id: 't.id' },
    { record: 'Customer', id: 't.customerId' },
  ],
};

/** An entry of the list, of its row. */
export function presentReportSummary({
  pausedSeconds,
  createdAt,
  updatedAt,
  ...row
}: SummaryRow): TroubleReportSummary {
  const times = { ...row, createdAt, pausedSeconds };
  return {
    ...row,
    responseMinutes: responseMinutes(times),
    resolutionMinutes: resolutionMinutes(times),
    createdAt,
    updatedAt,
  };
}
