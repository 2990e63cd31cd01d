import {
  SALES_QUOTE_STATES,
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

  it('leads a trouble report through its work', () => {
    expect(
      (['open', 'assigned', 'in_progress', 'waiting', 'resolved', 'closed'] as const).map((status) =>
        // After the first assignment, assigning again is not a main step of the page.
        nextStep(
          troubleReportActions({ status, hasParts: false }).filter(
            (action) => action !== 'assign' || status === 'open',
          ),
        ),
      ),
    ).toEqual(['assign', 'start', 'resolve', 'resume', 'close', undefined]);
  });
});
