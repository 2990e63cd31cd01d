import type { SalesOrderState } from './sales-order.states';

const whileOpen = [
  'contact',
  'shippingAddress',
  'customerReference',
  'salespersonId',
  'requestedDate',
  'promisedDate',
  'notes',
  'internalNotes',
  'customFields',
] as const;

/** The fields of an order that can be changed in a state beyond `draft`, where all can. */
export const salesOrderOpenFields: Readonly<Record<SalesOrderState, readonly string[] | 'all'>> = {
  draft: 'all',
  confirmed: whileOpen,
  in_progress: whileOpen,
  partly_shipped: whileOpen,
  on_hold: whileOpen,
  shipped: ['customerReference', 'salespersonId', 'notes', 'internalNotes', 'customFields'],
  completed: ['internalNotes', 'customFields'],
  cancelled: ['internalNotes', 'customFields'],
};
