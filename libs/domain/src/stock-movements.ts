import type { Sentence } from './sentence';
import { say } from './sentences';
/** Why stock moves. */
export const STOCK_REASONS = [
  'receipt',
  'issue',
  'transfer',
  'adjust',
  'count',
  'consume',
  'produce',
  'ship',
  'return',
  'scrap',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** Reasons of movements by hand. Documents and counts post the others. */
export const MANUAL_STOCK_REASONS = ['receipt', 'issue', 'transfer', 'adjust', 'return', 'scrap'] as const;

/** `in` to a location, `out` of one, from one to another, or either in or out. */
export type StockDirection = 'in' | 'out' | 'across' | 'either';

export const stockDirections: Readonly<Record<StockReason, StockDirection>> = {
  receipt: 'in',
  issue: 'out',
  transfer: 'across',
  adjust: 'either',
  count: 'either',
  consume: 'out',
  produce: 'in',
  ship: 'out',
  return: 'in',
  scrap: 'out',
};

/** Reasons that state what is so, whatever has been promised: stock that is gone cannot be kept for a document. */
const FACTS: ReadonlySet<StockReason> = new Set(['adjust', 'count', 'scrap']);

/** Whether a movement may take stock that is allocated to others. */
export function mayTakeAllocated(reason: StockReason): boolean {
  return FACTS.has(reason);
}

export const ITEM_TRACKINGS = ['none', 'lot', 'serial'] as const;
export type ItemTracking = (typeof ITEM_TRACKINGS)[number];

/** Source and destination of a movement; null for outside of the company. */
export interface StockRoute {
  fromLocationId: string | null;
  toLocationId: string | null;
}

/** A field of a movement that is wrong, and what to do about it. */
export interface StockFieldProblem {
  field: 'fromLocationId' | 'toLocationId' | 'lot' | 'quantity';
  message: Sentence;
}

/** Problems with source and destination of a movement, by its reason. */
export function routeProblems(
  reason: StockReason,
  { fromLocationId, toLocationId }: StockRoute,
): StockFieldProblem[] {
  const [takes, brings] = [fromLocationId !== null, toLocationId !== null];
  const problems: StockFieldProblem[] = [];
  const problem = (field: StockFieldProblem['field'], message: Sentence) => problems.push({ field, message });
  const direction = stockDirections[reason];
  if (direction === 'in' || direction === 'across') {
    if (!brings) problem('toLocationId', say.movement_goes_where({ reason }));
  }
  if (direction === 'out' || direction === 'across') {
    if (!takes) problem('fromLocationId', say.movement_from_where({ reason }));
  }
  if (direction === 'in' && takes) problem('fromLocationId', say.movement_takes_from_nowhere({ reason }));
  if (direction === 'out' && brings) problem('toLocationId', say.movement_goes_nowhere({ reason }));
  if (direction === 'either' && takes === brings) problem('toLocationId', say.adjustment_one_location());
  if (direction === 'across' && takes && fromLocationId === toLocationId)
    problem('toLocationId', say.transfer_same_location());
  return problems;
}

/** Problems with the lot or serial number of a movement. @param lot the lot or serial number; null for none */
export function trackingProblems(
  tracking: ItemTracking,
  lot: string | null,
  quantity: string,
): StockFieldProblem[] {
  if (tracking === 'none') {
    return lot === null ? [] : [{ field: 'lot', message: say.lot_not_tracked() }];
  }
  const problems: StockFieldProblem[] = [];
  if (lot === null) {
    const message = tracking === 'lot' ? say.lot_missing() : say.serial_missing();
    problems.push({ field: 'lot', message });
  }
  if (tracking === 'serial' && Number(quantity) !== 1) {
    problems.push({
      field: 'quantity',
      message: say.serial_moves_alone(),
    });
  }
  return problems;
}

/** How much stock a movement adds at which location; what is taken is negative. */
export function stockEffects(route: StockRoute, quantity: string): { locationId: string; change: string }[] {
  const { fromLocationId, toLocationId } = route;
  return [
    ...(fromLocationId === null ? [] : [{ locationId: fromLocationId, change: `-${quantity}` }]),
    ...(toLocationId === null ? [] : [{ locationId: toLocationId, change: quantity }]),
  ];
}
