import {
  PRODUCTION_ORDER_ACTIVE_STATES,
  PRODUCTION_ORDER_OPEN_STATES,
  type ProductionOrderState,
} from '@docket/domain';

/** The states in which somebody works on an order, or is to. */
export const RUNNING: readonly ProductionOrderState[] = PRODUCTION_ORDER_ACTIVE_STATES;

/**
 * What narrows the list to the orders that should have been made before today, and are not.
 * @param status the states that are asked for; all in which something is still to be made, where none are
 */
export const lateProduction = (status?: readonly ProductionOrderState[]) => ({
  status: status ?? PRODUCTION_ORDER_OPEN_STATES,
  dueBefore: 'today',
});
