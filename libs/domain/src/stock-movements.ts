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

/** Those that people post by hand; documents and counts post the others. */
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

/** Where a movement takes from and brings to; null for out of, or into, the house. */
export interface StockRoute {
  fromLocationId: string | null;
  toLocationId: string | null;
}

/** A field of a movement that is wrong, and what to do about it. */
export interface StockFieldProblem {
  field: 'fromLocationId' | 'toLocationId' | 'lot' | 'quantity';
  message: string;
}

/** What is wrong with where a movement goes, by its reason. */
export function routeProblems(
  reason: StockReason,
  { fromLocationId, toLocationId }: StockRoute,
): StockFieldProblem[] {
  const [takes, brings] = [fromLocationId !== null, toLocationId !== null];
  const problems: StockFieldProblem[] = [];
  const problem = (field: StockFieldProblem['field'], message: string) => problems.push({ field, message });
  const direction = stockDirections[reason];
  if (direction === 'in' || direction === 'across') {
    if (!brings) problem('toLocationId', `Name the location that a ${reason} goes to.`);
  }
  if (direction === 'out' || direction === 'across') {
    if (!takes) problem('fromLocationId', `Name the location that a ${reason} takes from.`);
  }
  if (direction === 'in' && takes)
    problem('fromLocationId', `A ${reason} takes from no location: leave it out.`);
  if (direction === 'out' && brings)
    problem('toLocationId', `A ${reason} goes to no location: leave it out.`);
  if (direction === 'either' && takes === brings)
    problem(
      'toLocationId',
      'Name either the location where stock is added, or the one where it is taken away.',
    );
  if (direction === 'across' && takes && fromLocationId === toLocationId)
    problem('toLocationId', 'Choose another location than the one that is taken from.');
  return problems;
}

/** What is wrong with how a movement of an item is tracked. @param lot the lot or serial number; null for none */
export function trackingProblems(
  tracking: ItemTracking,
  lot: string | null,
  quantity: string,
): StockFieldProblem[] {
  if (tracking === 'none') {
    return lot === null
      ? []
      : [{ field: 'lot', message: 'This item has neither lots nor serial numbers: leave it out.' }];
  }
  const problems: StockFieldProblem[] = [];
  if (lot === null) {
    const what = tracking === 'lot' ? 'lot' : 'serial number';
    problems.push({ field: 'lot', message: `Name the ${what}: this item is tracked by it.` });
  }
  if (tracking === 'serial' && Number(quantity) !== 1) {
    problems.push({
      field: 'quantity',
      message: 'What has a serial number moves one at a time: send the quantity 1.',
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
