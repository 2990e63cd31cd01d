import { OPEN_ALWAYS, OPEN_UNTIL_DONE } from './sales-open-fields';
import type { SalesQuoteState } from './sales-quote.states';

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
