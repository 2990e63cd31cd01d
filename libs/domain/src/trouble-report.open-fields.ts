import type { TroubleReportState } from './trouble-report.states';

const whileOpen = [
  'contact',
  'itemId',
  'lot',
  'category',
  'severity',
  'priority',
  'warrantyStatus',
  'diagnosis',
  'resolution',
  'labourHours',
  'notes',
  'internalNotes',
  'customFields',
] as const;

/** The fields of a trouble report that can be changed in a state beyond `open`, where all can. */
export const troubleReportOpenFields: Readonly<Record<TroubleReportState, readonly string[] | 'all'>> = {
  open: 'all',
  assigned: whileOpen,
  in_progress: whileOpen,
  waiting: whileOpen,
  resolved: [
    'category',
    'warrantyStatus',
    'diagnosis',
    'resolution',
    'labourHours',
    'notes',
    'internalNotes',
    'customFields',
  ],
  closed: ['internalNotes', 'customFields'],
  cancelled: ['internalNotes', 'customFields'],
};
