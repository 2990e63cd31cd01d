export const PRODUCTION_ORDER_STATES = [
  'planned',
  'released',
  'in_progress',
  'paused',
  'completed',
  'closed',
  'cancelled',
] as const;
export type ProductionOrderState = (typeof PRODUCTION_ORDER_STATES)[number];

/** Actions on a production order as a whole. */
export const PRODUCTION_ORDER_ACTIONS = [
  'release',
  'start',
  'allocate',
  'pause',
  'resume',
  'complete',
  'close',
  'cancel',
] as const;
export type ProductionOrderAction = (typeof PRODUCTION_ORDER_ACTIONS)[number];

/** All that moves a production order: what people do with it, and output that is taken back. */
export type ProductionOrderTransition = ProductionOrderAction | 'reverse_output';

/** The states in which something is still to be made. */
export const PRODUCTION_ORDER_OPEN_STATES: readonly ProductionOrderState[] = [
  'planned',
  'released',
  'in_progress',
  'paused',
];

/** The states in which an order holds materials, and gets them from stock. */
export const PRODUCTION_ORDER_ACTIVE_STATES: readonly ProductionOrderState[] = [
  'released',
  'in_progress',
  'paused',
];

/** The states in which materials are taken from stock; once all is made, too, where more was used, or too much came back. */
export const PRODUCTION_ORDER_ISSUE_STATES: readonly ProductionOrderState[] = [
  ...PRODUCTION_ORDER_ACTIVE_STATES,
  'completed',
];

/** The states in which materials can come back into stock. */
export const PRODUCTION_ORDER_RETURN_STATES: readonly ProductionOrderState[] = [
  ...PRODUCTION_ORDER_ACTIVE_STATES,
  'completed',
  'cancelled',
];

/**
 * Whether a production order is late: its due date has passed, and it is not made yet.
 * @param today in the company's time zone, as `dueDate` written `YYYY-MM-DD`
 */
export function isLate(status: ProductionOrderState, dueDate: string | null, today: string): boolean {
  return dueDate !== null && dueDate < today && PRODUCTION_ORDER_OPEN_STATES.includes(status);
}
