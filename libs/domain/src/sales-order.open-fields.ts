import { OPEN_ALWAYS, OPEN_UNTIL_DONE } from './sales-open-fields';
import type { SalesOrderState } from './sales-order.states';

const whileOpen = [
  'contact',
  'shippingAddress',
  'requestedDate',
  'promisedDate',
  ...OPEN_UNTIL_DONE,
] as const;

/** The fields of an order that can be changed in a state beyond `draft`, where all can. */
export const salesOrderOpenFields: Readonly<Record<SalesOrderState, readonly string[] | 'all'>> = {
  draft: 'all',
  confirmed: whileOpen,
  in_progress: whileOpen,
  partly_shipped: whileOpen,
  on_hold: whileOpen,
  shipped: OPEN_UNTIL_DONE,
  completed: OPEN_ALWAYS,
  cancelled: OPEN_ALWAYS,
};
