import type { Transitions } from './state-machine';

export const SALES_QUOTE_STATES = ['draft', 'sent', 'accepted', 'rejected', 'cancelled'] as const;
export type SalesQuoteState = (typeof SALES_QUOTE_STATES)[number];

export const SALES_QUOTE_ACTIONS = ['send', 'accept', 'reject', 'cancel'] as const;
export type SalesQuoteAction = (typeof SALES_QUOTE_ACTIONS)[number];

/** The life of a sales quote. */
export const salesQuoteTransitions: Transitions<SalesQuoteState, SalesQuoteAction> = {
  draft: { send: 'sent', cancel: 'cancelled' },
  sent: { accept: 'accepted', reject: 'rejected', cancel: 'cancelled' },
  accepted: { cancel: 'cancelled' },
  rejected: {},
  cancelled: {},
};
