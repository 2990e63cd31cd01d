import { troubleReportOpenFields } from './trouble-report.open-fields';
import {
  nextTroubleReportState,
  TROUBLE_REPORT_ACTIONS,
  TROUBLE_REPORT_STATES,
  troubleReportActions,
  troubleReportTransitions,
} from './trouble-report.states';

/** Every way there is, written down once more. */
const WAYS = [
  ['open', 'assign', 'assigned'],
  ['open', 'cancel', 'cancelled'],
  ['assigned', 'assign', 'assigned'],
  ['assigned', 'start', 'in_progress'],
  ['assigned', 'cancel', 'cancelled'],
  ['in_progress', 'assign', 'in_progress'],
  ['in_progress', 'wait', 'waiting'],
  ['in_progress', 'resolve', 'resolved'],
  ['in_progress', 'cancel', 'cancelled'],
  ['waiting', 'assign', 'waiting'],
  ['waiting', 'resume', 'in_progress'],
  ['waiting', 'cancel', 'cancelled'],
  ['resolved', 'close', 'closed'],
  ['resolved', 'reopen', 'in_progress'],
  ['closed', 'reopen', 'in_progress'],
] as const;

describe('the life of a trouble report', () => {
  it('leads every report out of open, and through every state', () => {
    const reached = new Set(
      TROUBLE_REPORT_STATES.flatMap((state) => Object.values(troubleReportTransitions[state])),
    );
    const others = TROUBLE_REPORT_STATES.filter((state) => state !== 'open');
    expect([...reached].sort()).toEqual([...others].sort());
  });

  it.each(WAYS)('leads from %s by %s to %s', (status, action, next) => {
    expect(nextTroubleReportState({ status, hasParts: false }, action)).toBe(next);
  });

  it.each(TROUBLE_REPORT_STATES)('allows of one that is %s nothing else', (status) => {
    const legal = WAYS.filter(([from]) => from === status).map(([, action]) => action);
    expect(troubleReportActions({ status, hasParts: false }).sort()).toEqual([...legal].sort());
    for (const action of TROUBLE_REPORT_ACTIONS.filter((one) => !(legal as string[]).includes(one)))
      expect(nextTroubleReportState({ status, hasParts: false }, action)).toBeNull();
  });

  it('is not cancelled while parts are used for it', () => {
    for (const status of TROUBLE_REPORT_STATES) {
      expect(troubleReportActions({ status, hasParts: true })).toEqual(
        troubleReportActions({ status, hasParts: false }).filter((action) => action !== 'cancel'),
      );
    }
  });

  it('leaves open in a later state only what an earlier one does', () => {
    for (const state of ['resolved', 'closed', 'cancelled'] as const)
      for (const field of troubleReportOpenFields[state])
        expect(troubleReportOpenFields.in_progress).toContain(field);
  });
});
