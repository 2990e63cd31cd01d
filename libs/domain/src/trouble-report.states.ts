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

/** Actions on a trouble report. */
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
 * States of a trouble report. `assign` gives it to somebody, or later to somebody else. A resolved or closed report can be
 * reopened, and keeps its assignee. A report that used parts cannot be cancelled.
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

/** State of a trouble report, with what its actions depend on. */
export interface TroubleReportStanding {
  status: TroubleReportState;
  /** Whether parts were used for it that have not come back. */
  hasParts: boolean;
}

/** State after an action; null if the action is illegal. */
export function nextTroubleReportState(
  { status, hasParts }: TroubleReportStanding,
  action: TroubleReportAction,
): TroubleReportState | null {
  if (action === 'cancel' && hasParts) return null;
  return nextState(troubleReportTransitions, status, action);
}

/** Legal actions of a trouble report. */
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
