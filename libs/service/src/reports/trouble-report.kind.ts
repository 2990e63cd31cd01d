import { TroubleReport } from '@docket/contracts';
import type { KindDefinition } from '@docket/platform';
import { preferredTemplates } from '@docket/sales';
import { troubleReportFields } from './trouble-report.fields';
import { troubleReportSample } from './trouble-report.sample';
import { troubleReportStarter } from './trouble-report.starter';
import { loadTroubleReport } from './trouble-report.view';

/** Trouble reports have no amounts. */
const NO_CURRENCY = 'XXX';

/** Trouble reports, declared for every mechanism of the house. */
export const troubleReportKind: KindDefinition<TroubleReport> = {
  name: 'TroubleReport',
  label: 'trouble report',
  path: 'service/troublereports',
  table: 'troublereports',
  schema: TroubleReport,
  events: {
    assign: 'troublereport.assigned',
    start: 'troublereport.started',
    wait: 'troublereport.waiting',
    resume: 'troublereport.resumed',
    resolve: 'troublereport.resolved',
    close: 'troublereport.closed',
    reopen: 'troublereport.reopened',
    cancel: 'troublereport.cancelled',
    consume: 'troublereport.part_consumed',
    return: 'troublereport.part_returned',
  },
  numberPattern: 'TR-{seq:5}',
  load: loadTroubleReport,
  history: {
    derived: [
      'customer.id',
      'customer.taxId',
      'customer.language',
      'itemId',
      'item.id',
      'item.uom',
      'item.tracking',
      'salesOrderId',
      'salesOrder.id',
      'shipment.id',
      'assigneeId',
      'assignee.id',
      'responseMinutes',
      'resolutionMinutes',
      'waitingSince',
      'waitedMinutes',
      'parts.itemId',
      'parts.uom',
      'parts.quantity',
      'parts.locationId',
      'parts.createdAt',
      'links',
      'actions',
    ],
  },
  numberField: 'number',
  search: {
    from: 'troublereports t',
    id: 't.id',
    label: 't.number',
    title: 't.subject',
    status: 't.status',
    updatedAt: 't.updatedAt',
    fields: ['number', 'subject', 'lot'],
    about: [{ record: 'Customer', id: 't.customerId' }],
  },
  preferredTemplates,
  locale: ({ customer }) => ({ language: customer.language, currency: NO_CURRENCY }),
  sample: troubleReportSample,
  templateKinds: [
    {
      name: 'TroubleReport',
      label: 'Trouble report',
      pathSuffix: 'pdf',
      fileStem: 'TroubleReport',
      root: 'TR',
      fields: troubleReportFields,
      starter: troubleReportStarter,
    },
  ],
};
