import type { DecimalString } from './decimal';
import { isZero, remainderOf } from './quantities';
import {
  nextSalesOrderState,
  type SalesOrderStanding,
  salesOrderTransitions,
} from './sales-order.transitions';
import { nextState } from './state-machine';

/** What was ordered in a line, and how much of it has been shipped. */
export interface OrderedLine {
  quantity: DecimalString;
  shippedQuantity: DecimalString;
}

/** Whether nothing of these lines is left to be shipped. */
export function isWhollyShipped(lines: readonly OrderedLine[]): boolean {
  return lines.every(({ quantity, shippedQuantity }) => isZero(remainderOf(quantity, shippedQuantity)));
}

/**
 * Where an order stands once it is amended, or null where that is illegal. Where all that is ordered then has been shipped
 * it is shipped, and where something is left it is no longer; one on hold stays there, and goes on from that.
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
