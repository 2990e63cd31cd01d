import { legalActions, type Transitions } from './state-machine';

export const SALES_QUOTE_STATES = [
  'draft',
  'sent',
  'accepted',
  'partly_ordered',
  'ordered',
  'rejected',
  'expired',
  'cancelled',
  'superseded',
] as const;
export type SalesQuoteState = (typeof SALES_QUOTE_STATES)[number];

/** Actions on a quote. */
export const SALES_QUOTE_ACTIONS = ['send', 'accept', 'reject', 'convert', 'revise', 'cancel'] as const;
export type SalesQuoteAction = (typeof SALES_QUOTE_ACTIONS)[number];

/** All that moves a quote: what people do, and the end of its validity. */
export type SalesQuoteTransition = SalesQuoteAction | 'expire';

/**
 * States of a sales quote. `convert` leads to `partly_ordered` if only some lines are ordered. If an order made from it is
 * cancelled, the quote goes back to `partly_ordered` or `accepted`.
 */
export const salesQuoteTransitions: Transitions<SalesQuoteState, SalesQuoteTransition> = {
  draft: { send: 'sent', cancel: 'cancelled' },
  sent: {
    accept: 'accepted',
    reject: 'rejected',
    expire: 'expired',
    revise: 'superseded',
    cancel: 'cancelled',
  },
  accepted: { convert: 'ordered', revise: 'superseded', cancel: 'cancelled' },
  partly_ordered: { convert: 'ordered' },
  ordered: {},
  rejected: { revise: 'superseded' },
  expired: { revise: 'superseded' },
  cancelled: { revise: 'superseded' },
  superseded: {},
};

/** Legal actions of a quote in a state. */
export function salesQuoteActions(state: SalesQuoteState): SalesQuoteAction[] {
  return legalActions(salesQuoteTransitions, state).filter((action) => action !== 'expire');
}

/**
 * The state of a quote on a day: one whose validity is over has expired, whether that has been written down yet or not.
 * @param validUntil the last day on which it is valid
 * @param today both `YYYY-MM-DD`, in the company's time zone
 */
export function salesQuoteStateOn(
  state: SalesQuoteState,
  validUntil: string | null,
  today: string,
): SalesQuoteState {
  const expired = salesQuoteTransitions[state].expire;
  return expired !== undefined && validUntil !== null && validUntil < today ? expired : state;
}
