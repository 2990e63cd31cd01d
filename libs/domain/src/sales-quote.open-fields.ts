import type { SalesQuoteState } from './sales-quote.states';

/** The fields of a quote that can be changed in a state beyond `draft`, where all can. */
export const salesQuoteOpenFields: Readonly<Record<SalesQuoteState, readonly string[] | 'all'>> = {
  draft: 'all',
  sent: ['customerReference', 'salespersonId', 'validUntil', 'notes', 'internalNotes', 'customFields'],
  accepted: ['customerReference', 'salespersonId', 'notes', 'internalNotes', 'customFields'],
  partly_ordered: ['customerReference', 'salespersonId', 'notes', 'internalNotes', 'customFields'],
  ordered: ['internalNotes', 'customFields'],
  rejected: ['lostReason', 'internalNotes', 'customFields'],
  expired: ['internalNotes', 'customFields'],
  cancelled: ['internalNotes', 'customFields'],
  superseded: ['internalNotes', 'customFields'],
};
