import type { SalesOrderState } from './sales-order.states';
import type { SalesQuoteState } from './sales-quote.states';

/** Fields of quotes and orders that can be changed in every state. */
const OPEN_ALWAYS = ['internalNotes', 'customFields'] as const;

/** Fields of quotes and orders that can be changed until everything is ordered or delivered. */
const OPEN_UNTIL_DONE = ['customerReference', 'salespersonId', 'notes', ...OPEN_ALWAYS] as const;

/** The fields of a quote that can be changed in a state beyond `draft`, where all can. */
export const salesQuoteOpenFields: Readonly<Record<SalesQuoteState, readonly string[] | 'all'>> = {
  draft: 'all',
  sent: ['validUntil', ...OPEN_UNTIL_DONE],
  accepted: OPEN_UNTIL_DONE,
  partly_ordered: OPEN_UNTIL_DONE,
  ordered: OPEN_ALWAYS,
  rejected: ['lostReason', ...OPEN_ALWAYS],
  expired: OPEN_ALWAYS,
  cancelled: OPEN_ALWAYS,
  superseded: OPEN_ALWAYS,
};

const whileOpen = [
  'contact',
  'shippingAddress',
  'requestedDate',
  'promisedDate',
  ...OPEN_UNTIL_DONE,
] as const;

/** The fields of an order that can be changed in a state beyond `draft`, where all can. */
export const salesOrderOpenFields: Readonly<Record<SalesOrderState, readonly string[] | 'all'>> = {
  draft: 'all',
  confirmed: whileOpen,
  in_progress: whileOpen,
  partly_shipped: whileOpen,
  on_hold: whileOpen,
  shipped: OPEN_UNTIL_DONE,
  completed: OPEN_ALWAYS,
  cancelled: OPEN_ALWAYS,
};
