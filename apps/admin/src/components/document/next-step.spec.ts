import {
  nextSalesOrderState,
  productionOrderActions,
  SALES_QUOTE_STATES,
  salesOrderActions,
  type SalesOrderState,
  type SalesQuoteState,
  salesQuoteActions,
  troubleReportActions,
} from '@docket/domain';
import { nextStep } from './next-step';

describe('the next step', () => {
  it('leads a quote from a draft to its order', () => {
    const steps = SALES_QUOTE_STATES.map((state): [SalesQuoteState, string | undefined] => [
      state,
      nextStep(salesQuoteActions(state)),
    ]);
    expect(Object.fromEntries(steps)).toEqual({
      draft: 'send',
      sent: 'accept',
      accepted: 'convert',
      partly_ordered: 'convert',
      ordered: undefined,
      rejected: undefined,
      expired: undefined,
      cancelled: undefined,
      superseded: undefined,
    });
  });

  it('leads an order over its shipments to its end', () => {
    const ofOrder = (status: SalesOrderState, heldStatus: SalesOrderState | null = null) => {
      const standing = { status, heldStatus };
      const actions = salesOrderActions(standing);
      return nextStep(
        nextSalesOrderState(standing, 'ship') === null ? actions : [...actions, 'ship' as const],
      );
    };
    expect(ofOrder('draft')).toBe('confirm');
    expect(ofOrder('confirmed')).toBe('ship');
    expect(ofOrder('in_progress')).toBe('ship');
    expect(ofOrder('partly_shipped')).toBe('ship');
    expect(ofOrder('on_hold', 'confirmed')).toBe('resume');
    expect(ofOrder('shipped')).toBe('complete');
    expect(ofOrder('completed')).toBeUndefined();
  });

  it('leads a production order and a trouble report through their work', () => {
    expect(
      (['planned', 'released', 'in_progress', 'paused', 'completed', 'closed'] as const).map((status) =>
        nextStep(productionOrderActions({ status, hasOutput: false })),
      ),
    ).toEqual(['release', 'start', 'complete', 'resume', 'close', undefined]);
    expect(
      (['open', 'assigned', 'in_progress', 'waiting', 'resolved', 'closed'] as const).map((status) =>
        // Once somebody has it, giving it to somebody else is not among the steps that stand on the page.
        nextStep(
          troubleReportActions({ status, hasParts: false }).filter(
            (action) => action !== 'assign' || status === 'open',
          ),
        ),
      ),
    ).toEqual(['assign', 'start', 'resolve', 'resume', 'close', undefined]);
  });
});
