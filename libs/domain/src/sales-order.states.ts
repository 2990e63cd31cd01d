export const SALES_ORDER_STATES = [
  'draft',
  'confirmed',
  'in_progress',
  'partly_shipped',
  'shipped',
  'completed',
  'on_hold',
  'cancelled',
] as const;
export type SalesOrderState = (typeof SALES_ORDER_STATES)[number];

/** Actions on an order besides shipping. */
export const SALES_ORDER_ACTIONS = [
  'confirm',
  'start',
  'allocate',
  'amend',
  'complete',
  'hold',
  'resume',
  'cancel',
] as const;
export type SalesOrderAction = (typeof SALES_ORDER_ACTIONS)[number];

/** Actions that need no data besides the order. */
export type PlainOrderAction = Exclude<SalesOrderAction, 'amend'>;

export const isPlainOrderAction = (action: SalesOrderAction): action is PlainOrderAction =>
  action !== 'amend';

/** All that moves an order: what people do, shipments, and shipments that are reversed. */
export type SalesOrderTransition = SalesOrderAction | 'ship' | 'reverse_shipment';

/** The states that a first shipment finds an order in, and that it is in again once its last one is reversed. */
export type UnshippedState = Extract<SalesOrderState, 'confirmed' | 'in_progress'>;

/** The states in which an order holds stock, or waits for it. */
export const SALES_ORDER_OPEN_STATES: readonly SalesOrderState[] = [
  'confirmed',
  'in_progress',
  'partly_shipped',
  'on_hold',
];
