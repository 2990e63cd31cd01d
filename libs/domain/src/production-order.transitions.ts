import {
  PRODUCTION_ORDER_ACTIONS,
  type ProductionOrderAction,
  type ProductionOrderState,
  type ProductionOrderTransition,
} from './production-order.states';
import { legalActions, nextState, type Transitions } from './state-machine';

/**
 * The life of a production order. `release` holds its materials, and `allocate` tries once more to get what was short.
 * `complete` leads to `completed` once nothing is left to be made. An order of which something has been made is not
 * cancelled any more: it is completed with less than was planned. `reverse_output` takes back what was noted as made by
 * mistake: one that was completed by it is at work again.
 */
export const productionOrderTransitions: Transitions<ProductionOrderState, ProductionOrderTransition> = {
  planned: { release: 'released', cancel: 'cancelled' },
  released: { start: 'in_progress', allocate: 'released', cancel: 'cancelled' },
  in_progress: {
    allocate: 'in_progress',
    pause: 'paused',
    complete: 'completed',
    reverse_output: 'in_progress',
    cancel: 'cancelled',
  },
  paused: { allocate: 'paused', resume: 'in_progress', reverse_output: 'paused', cancel: 'cancelled' },
  completed: { reverse_output: 'in_progress', close: 'closed' },
  closed: {},
  cancelled: {},
};

/** State of a production order, with what its actions depend on. */
export interface ProductionOrderStanding {
  status: ProductionOrderState;
  /** Whether anything has been made of it, good or scrap. */
  hasOutput: boolean;
}

/** State after an action; null if the action is illegal. */
export function nextProductionOrderState(
  { status, hasOutput }: ProductionOrderStanding,
  action: ProductionOrderTransition,
): ProductionOrderState | null {
  if (action === 'cancel' && hasOutput) return null;
  return nextState(productionOrderTransitions, status, action);
}

/** Legal actions of a production order. */
export function productionOrderActions(standing: ProductionOrderStanding): ProductionOrderAction[] {
  return legalActions(productionOrderTransitions, standing.status).filter(
    (action): action is ProductionOrderAction =>
      isProductionOrderAction(action) && nextProductionOrderState(standing, action) !== null,
  );
}

const isProductionOrderAction = (
  transition: ProductionOrderTransition,
): transition is ProductionOrderAction =>
  (PRODUCTION_ORDER_ACTIONS as readonly ProductionOrderTransition[]).includes(transition);
