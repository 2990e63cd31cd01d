import { legalActions, nextState, type Transitions } from './state-machine';

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

/** What people do with a production order as a whole. */
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

/**
 * The life of a production order. `release` holds its materials, and `allocate` tries once more to get what was short.
 * `complete` leads to `completed` once nothing is left to be made. An order of which something has been made is not
 * cancelled any more: it is completed with less than was planned. `reverse_output` takes back what was noted as made by
 * mistake: one that was completed by it is at work again.
 */
export const productionOrderTransitions: Transitions<ProductionOrderState, ProductionOrderTransition> = {
  planned: { release: 'released', cancel: 'cancelled' },
  released: { start: 'in_progress', allocate: 'released', cancel: 'cancelled' },
  in_progress: {
    allocate: 'in_progress',
    pause: 'paused',
    complete: 'completed',
    reverse_output: 'in_progress',
    cancel: 'cancelled',
  },
  paused: { allocate: 'paused', resume: 'in_progress', reverse_output: 'paused', cancel: 'cancelled' },
  completed: { reverse_output: 'in_progress', close: 'closed' },
  closed: {},
  cancelled: {},
};

/** Where a production order stands. */
export interface ProductionOrderStanding {
  status: ProductionOrderState;
  /** Whether anything has been made of it, good or scrap. */
  hasOutput: boolean;
}

/** Where an action leads, or null where it is illegal. */
export function nextProductionOrderState(
  { status, hasOutput }: ProductionOrderStanding,
  action: ProductionOrderTransition,
): ProductionOrderState | null {
  if (action === 'cancel' && hasOutput) return null;
  return nextState(productionOrderTransitions, status, action);
}

/** What people can do with a production order now. */
export function productionOrderActions(standing: ProductionOrderStanding): ProductionOrderAction[] {
  return legalActions(productionOrderTransitions, standing.status).filter(
    (action): action is ProductionOrderAction =>
      isProductionOrderAction(action) && nextProductionOrderState(standing, action) !== null,
  );
}

const isProductionOrderAction = (
  transition: ProductionOrderTransition,
): transition is ProductionOrderAction =>
  (PRODUCTION_ORDER_ACTIONS as readonly ProductionOrderTransition[]).includes(transition);

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
