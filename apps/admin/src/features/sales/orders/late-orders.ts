import { SALES_ORDER_OPEN_STATES, type SalesOrderState } from '@docket/domain';

/** The states in which something is to be shipped. */
export const TO_SHIP = ['confirmed', 'in_progress', 'partly_shipped'] as const satisfies SalesOrderState[];

/**
 * What narrows the list of orders to those that should have been shipped before today, and have not been.
 * @param status the states that are asked for; all in which something is still to be shipped, where none are
 */
export const lateOrders = (status?: readonly SalesOrderState[]) => ({
  status: status ?? SALES_ORDER_OPEN_STATES,
  dueBefore: 'today',
});
