import { SALES_ORDER_OPEN_STATES, type SalesOrderState } from '@docket/domain';

/** The states in which goods are still to be shipped. */
export const TO_SHIP = ['confirmed', 'in_progress', 'partly_shipped'] as const satisfies SalesOrderState[];

/**
 * The filter for orders that should have been shipped before today and have not been.
 * @param status the requested states; by default all in which something is still to be shipped
 */
export const lateOrders = (status?: readonly SalesOrderState[]) => ({
  status: status ?? SALES_ORDER_OPEN_STATES,
  dueBefore: 'today',
});
