import { legalActions, nextState, type Transitions } from './state-machine';

export const TROUBLE_REPORT_STATES = [
  'open',
  'assigned',
  'in_progress',
  'waiting',
  'resolved',
  'closed',
  'cancelled',
] as const;
export type TroubleReportState = (typeof TROUBLE_REPORT_STATES)[number];

/** What people do with a trouble report. */
export const TROUBLE_REPORT_ACTIONS = [
  'assign',
  'start',
  'wait',
  'resume',
  'resolve',
  'close',
  'reopen',
  'cancel',
] as const;
export type TroubleReportAction = (typeof TROUBLE_REPORT_ACTIONS)[number];

/**
 * The life of a trouble report. `assign` gives it to somebody, or later to somebody else. What was resolved can be taken
 * up again, also once it is closed: whoever had it goes on with it. One for which parts were used is not cancelled.
 */
export const troubleReportTransitions: Transitions<TroubleReportState, TroubleReportAction> = {
  open: { assign: 'assigned', cancel: 'cancelled' },
  assigned: { assign: 'assigned', start: 'in_progress', cancel: 'cancelled' },
  in_progress: { assign: 'in_progress', wait: 'waiting', resolve: 'resolved', cancel: 'cancelled' },
  waiting: { assign: 'waiting', resume: 'in_progress', cancel: 'cancelled' },
  resolved: { close: 'closed', reopen: 'in_progress' },
  closed: { reopen: 'in_progress' },
  cancelled: {},
};

/** Where a trouble report stands. */
export interface TroubleReportStanding {
  status: TroubleReportState;
  /** Whether parts were used for it that have not come back. */
  hasParts: boolean;
}

/** Where an action leads, or null where it is illegal. */
export function nextTroubleReportState(
  { status, hasParts }: TroubleReportStanding,
  action: TroubleReportAction,
): TroubleReportState | null {
  if (action === 'cancel' && hasParts) return null;
  return nextState(troubleReportTransitions, status, action);
}

/** What people can do with a trouble report now. */
export function troubleReportActions(standing: TroubleReportStanding): TroubleReportAction[] {
  return legalActions(troubleReportTransitions, standing.status).filter(
    (action) => nextTroubleReportState(standing, action) !== null,
  );
}

/** The states in which parts are taken from stock for it. */
export const TROUBLE_REPORT_WORKING_STATES: readonly TroubleReportState[] = ['in_progress', 'waiting'];

/** The states in which parts can come back into stock. */
export const TROUBLE_REPORT_RETURN_STATES: readonly TroubleReportState[] = [
  ...TROUBLE_REPORT_WORKING_STATES,
  'resolved',
];
