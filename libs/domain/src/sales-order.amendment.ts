import type { DecimalString } from './decimal';
import { isZero, remainderOf } from './quantities';
import {
  nextSalesOrderState,
  type SalesOrderStanding,
  salesOrderTransitions,
} from './sales-order.transitions';
import { nextState } from './state-machine';

/** Ordered and shipped quantity of a line. */
export interface OrderedLine {
  quantity: DecimalString;
  shippedQuantity: DecimalString;
}

/** Whether nothing of these lines is left to be shipped. */
export function isWhollyShipped(lines: readonly OrderedLine[]): boolean {
  return lines.every(({ quantity, shippedQuantity }) => isZero(remainderOf(quantity, shippedQuantity)));
}

/**
 * State of an order after an amendment; null if the amendment is illegal. The order is `shipped` if all ordered quantities
 * have been shipped, and no longer if some are left. An order on hold stays on hold, and continues in that state.
 * @param lines as they are amended
 */
export function amendedStanding(
  standing: SalesOrderStanding,
  lines: readonly OrderedLine[],
): SalesOrderStanding | null {
  const { status, heldStatus } = standing;
  const next = nextSalesOrderState(standing, 'amend');
  if (next === null) return null;
  const goesOn = nextState(salesOrderTransitions, heldStatus ?? status, 'amend');
  const reached = isWhollyShipped(lines) ? 'shipped' : goesOn;
  return heldStatus === null
    ? { status: reached ?? next, heldStatus }
    : { status: next, heldStatus: reached };
}
