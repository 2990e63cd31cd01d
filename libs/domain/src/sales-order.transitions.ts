import {
  SALES_ORDER_ACTIONS,
  type SalesOrderAction,
  type SalesOrderState,
  type SalesOrderTransition,
} from './sales-order.states';
import { legalActions, nextState, type Transitions } from './state-machine';

/**
 * The life of a sales order. `ship` leads to `shipped` once everything is; `resume` leads back to the state it was put
 * on hold in, and whether it can be cancelled meanwhile is that state's, too. `allocate` tries once more to get what
 * was short. An order of which something has been shipped is not cancelled any more: `complete` closes it, and frees
 * what it still held. `reverse_shipment` leads on from where something is shipped still; once nothing is, the order is
 * back in the state that its first shipment found it in. `amend` changes what is ordered, until the order is over: it
 * stays where it is, but for what has been shipped of it by then (`amendedStanding`).
 */
export const salesOrderTransitions: Transitions<SalesOrderState, SalesOrderTransition> = {
  draft: { confirm: 'confirmed', cancel: 'cancelled' },
  confirmed: {
    start: 'in_progress',
    allocate: 'confirmed',
    amend: 'confirmed',
    ship: 'partly_shipped',
    hold: 'on_hold',
    cancel: 'cancelled',
  },
  in_progress: {
    allocate: 'in_progress',
    amend: 'in_progress',
    ship: 'partly_shipped',
    hold: 'on_hold',
    cancel: 'cancelled',
  },
  partly_shipped: {
    allocate: 'partly_shipped',
    amend: 'partly_shipped',
    ship: 'partly_shipped',
    reverse_shipment: 'partly_shipped',
    complete: 'completed',
    hold: 'on_hold',
  },
  shipped: { amend: 'partly_shipped', reverse_shipment: 'partly_shipped', complete: 'completed' },
  completed: {},
  on_hold: { amend: 'on_hold', resume: 'confirmed', cancel: 'cancelled' },
  cancelled: {},
};

/** State of an order, and the state in which it continues after a hold. */
export interface SalesOrderStanding {
  status: SalesOrderState;
  /** Null unless it is on hold. */
  heldStatus: SalesOrderState | null;
}

/** State after an action; null if the action is illegal. */
export function nextSalesOrderState(
  { status, heldStatus }: SalesOrderStanding,
  action: SalesOrderTransition,
): SalesOrderState | null {
  const next = nextState(salesOrderTransitions, status, action);
  if (next === null || heldStatus === null) return next;
  if (action === 'resume') return heldStatus;
  return nextState(salesOrderTransitions, heldStatus, action) === null ? null : next;
}

/** Legal actions of an order. */
export function salesOrderActions(standing: SalesOrderStanding): SalesOrderAction[] {
  return legalActions(salesOrderTransitions, standing.status).filter(
    (action): action is SalesOrderAction =>
      isSalesOrderAction(action) && nextSalesOrderState(standing, action) !== null,
  );
}

const isSalesOrderAction = (transition: SalesOrderTransition): transition is SalesOrderAction =>
  (SALES_ORDER_ACTIONS as readonly SalesOrderTransition[]).includes(transition);
