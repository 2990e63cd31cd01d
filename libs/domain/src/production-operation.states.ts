import type { ProductionOrderState } from './production-order.states';
import { legalActions, nextState, type Transitions } from './state-machine';

export const OPERATION_STATES = ['todo', 'in_progress', 'paused', 'done'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** Actions on an operation of a production order. */
export const OPERATION_ACTIONS = [
  'start',
  'pause',
  'resume',
  'done',
  'signoff',
  'reopen',
  'correct',
] as const;
export type OperationAction = (typeof OPERATION_ACTIONS)[number];

/**
 * The life of an operation. Signing one off says that its work has been checked: that is done once. One that is not done
 * after all goes on by `reopen`; `correct` says anew how many were made. Both take back that it was signed off.
 */
export const operationTransitions: Transitions<OperationState, OperationAction> = {
  todo: { start: 'in_progress' },
  in_progress: { pause: 'paused', done: 'done', correct: 'in_progress' },
  paused: { resume: 'in_progress', done: 'done', correct: 'paused' },
  done: { signoff: 'done', reopen: 'in_progress', correct: 'done' },
};

/** The states of an order in which its operations are worked on; the first one that is started starts the order. */
const WORKING: readonly ProductionOrderState[] = ['released', 'in_progress'];
/** States of an order in which operations can be signed off and reports corrected. */
const CHECKING: readonly ProductionOrderState[] = ['in_progress', 'paused', 'completed'];
const CHECKS: readonly OperationAction[] = ['signoff', 'correct'];

/** State of an operation, with what its actions depend on. */
export interface OperationStanding {
  status: OperationState;
  isSignedOff: boolean;
  /** The state of its order. */
  order: ProductionOrderState;
}

/** State after an action; null if the action is illegal. */
export function nextOperationState(
  { status, isSignedOff, order }: OperationStanding,
  action: OperationAction,
): OperationState | null {
  if (!(CHECKS.includes(action) ? CHECKING : WORKING).includes(order)) return null;
  if (action === 'signoff' && isSignedOff) return null;
  return nextState(operationTransitions, status, action);
}

/** Legal actions of an operation. */
export function operationActions(standing: OperationStanding): OperationAction[] {
  return legalActions(operationTransitions, standing.status).filter(
    (action) => nextOperationState(standing, action) !== null,
  );
}
