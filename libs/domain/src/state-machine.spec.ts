import { SALES_QUOTE_STATES, salesQuoteTransitions } from './sales-quote.states';
import { legalActions, nextState } from './state-machine';

describe('state machine', () => {
  it('lists the legal actions of a state', () => {
    expect(legalActions(salesQuoteTransitions, 'draft')).toEqual(['send', 'cancel']);
    expect(legalActions(salesQuoteTransitions, 'ordered')).toEqual([]);
  });

  it('follows legal actions and refuses the rest', () => {
    expect(nextState(salesQuoteTransitions, 'draft', 'send')).toBe('sent');
    expect(nextState(salesQuoteTransitions, 'draft', 'accept')).toBeNull();
  });

  it('leads every quote out of draft', () => {
    const reached = new Set(
      SALES_QUOTE_STATES.flatMap((state) => Object.values(salesQuoteTransitions[state])),
    );
    // A part of `convert` leads to `partly_ordered`.
    const others = SALES_QUOTE_STATES.filter((state) => state !== 'draft' && state !== 'partly_ordered');
    expect([...reached].sort()).toEqual([...others].sort());
  });
});
