import Big from 'big.js';
import { type DecimalString, plain } from './decimal';

/** Stock of one item at one place that could be allocated. */
export interface AvailableStock {
  locationCode: string;
  locationId: string;
  lot: string;
  /** May be below zero where more was promised than is there: then nothing of it is given. */
  available: DecimalString;
}

/** Quantities taken from each location, and the quantity that is missing. */
export interface Spread<Stock> {
  parts: { stock: Stock; quantity: DecimalString }[];
  short: DecimalString;
}

/**
 * Spreads a quantity over places, those that have most first, so that it comes from few of them. Equal ones follow
 * by the codes of their locations and by their lots: the same stock is always spread the same way.
 */
export function spreadOverStock<Stock extends AvailableStock>(
  quantity: DecimalString,
  stocks: readonly Stock[],
): Spread<Stock> {
  const inOrder = [...stocks].sort(
    (left, right) => new Big(right.available).cmp(left.available) || byPlace(left, right),
  );
  return takeInOrder(quantity, inOrder);
}

/**
 * Takes a quantity from places, those that have least first: what stays behind lies in few of them. Equal ones follow
 * from the last place to the first.
 */
export function takeFromLeast<Stock extends AvailableStock>(
  quantity: DecimalString,
  stocks: readonly Stock[],
): Spread<Stock> {
  const inOrder = [...stocks].sort(
    (left, right) => new Big(left.available).cmp(right.available) || byPlace(right, left),
  );
  return takeInOrder(quantity, inOrder);
}

/** Takes a quantity from places in the order in which they are given, of each as much as it has. */
export function takeInOrder<Stock extends { available: DecimalString }>(
  quantity: DecimalString,
  stocks: readonly Stock[],
): Spread<Stock> {
  let open = new Big(quantity);
  const parts: Spread<Stock>['parts'] = [];
  for (const stock of stocks) {
    if (open.lte(0)) break;
    const available = new Big(stock.available);
    if (available.lte(0)) continue;
    const taken = available.lt(open) ? available : open;
    parts.push({ stock, quantity: plain(taken) });
    open = open.minus(taken);
  }
  return { parts, short: plain(open) };
}

type Place = Pick<AvailableStock, 'locationCode' | 'locationId' | 'lot'>;

/** One order of places, on every database alike. */
export function byPlace(left: Place, right: Place): number {
  return (
    compare(left.locationCode, right.locationCode) ||
    compare(left.locationId, right.locationId) ||
    compare(left.lot, right.lot)
  );
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);
