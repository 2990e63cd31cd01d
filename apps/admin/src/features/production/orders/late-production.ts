import {
  PRODUCTION_ORDER_ACTIVE_STATES,
  PRODUCTION_ORDER_OPEN_STATES,
  type ProductionOrderState,
} from '@docket/domain';

/** States of an order that is released, in progress or paused. */
export const RUNNING: readonly ProductionOrderState[] = PRODUCTION_ORDER_ACTIVE_STATES;

/**
 * List filter for unfinished production orders that were due before today.
 * @param status states to include; all open states if omitted
 */
export const lateProduction = (status?: readonly ProductionOrderState[]) => ({
  status: status ?? PRODUCTION_ORDER_OPEN_STATES,
  dueBefore: 'today',
});
