import type { ProductionOrderState } from './production-order.states';
import { legalActions, nextState, type Transitions } from './state-machine';

export const OPERATION_STATES = ['todo', 'in_progress', 'paused', 'done'] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** What people do with an operation of a production order. */
export const OPERATION_ACTIONS = ['start', 'pause', 'resume', 'done', 'signoff'] as const;
export type OperationAction = (typeof OPERATION_ACTIONS)[number];

/** The life of an operation. Signing one off says that its work has been checked: that is done once. */
export const operationTransitions: Transitions<OperationState, OperationAction> = {
  todo: { start: 'in_progress' },
  in_progress: { pause: 'paused', done: 'done' },
  paused: { resume: 'in_progress', done: 'done' },
  done: { signoff: 'done' },
};

/** The states of an order in which its operations are worked on; the first one that is started starts the order. */
const WORKING: readonly ProductionOrderState[] = ['released', 'in_progress'];
/** What is done can be signed off until the order is closed. */
const SIGNING: readonly ProductionOrderState[] = ['in_progress', 'paused', 'completed'];

/** Where an operation stands. */
export interface OperationStanding {
  status: OperationState;
  isSignedOff: boolean;
  /** The state of its order. */
  order: ProductionOrderState;
}

/** Where an action leads, or null where it is illegal. */
export function nextOperationState(
  { status, isSignedOff, order }: OperationStanding,
  action: OperationAction,
): OperationState | null {
  if (!(action === 'signoff' ? SIGNING : WORKING).includes(order)) return null;
  if (action === 'signoff' && isSignedOff) return null;
  return nextState(operationTransitions, status, action);
}

/** What people can do with an operation now. */
export function operationActions(standing: OperationStanding): OperationAction[] {
  return legalActions(operationTransitions, standing.status).filter(
    (action) => nextOperationState(standing, action) !== null,
  );
}
