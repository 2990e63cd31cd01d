import { type DecimalString } from './decimal';
import { exceeds, isSame } from './quantities';

/** From which quantity on one piece costs how much. */
export interface PriceBreak {
  minimumQuantity: DecimalString;
  price: DecimalString;
}

/** What an item sells for: its price, and from which quantities on another one holds. */
export interface PriceList {
  /** Below the first break. */
  price: DecimalString;
  priceBreaks: readonly PriceBreak[];
}

/** The break that a quantity has reached: of those that it has, the highest; null below the first. */
export function priceBreakAt<Break extends PriceBreak>(
  priceBreaks: readonly Break[],
  quantity: DecimalString,
): Break | null {
  return priceBreaks.reduce<Break | null>((reached, next) => {
    const isReached = !exceeds(next.minimumQuantity, quantity);
    const isHigher = reached === null || exceeds(next.minimumQuantity, reached.minimumQuantity);
    return isReached && isHigher ? next : reached;
  }, null);
}

/** What each piece costs where so many are sold: the whole quantity has the price of the break that it has reached. */
export function unitPriceAt({ price, priceBreaks }: PriceList, quantity: DecimalString): DecimalString {
  return priceBreakAt(priceBreaks, quantity)?.price ?? price;
}

/** Breaks by their quantities, rising. */
export function inQuantityOrder<Break extends Pick<PriceBreak, 'minimumQuantity'>>(
  priceBreaks: readonly Break[],
): Break[] {
  return priceBreaks.toSorted((one, other) =>
    isSame(one.minimumQuantity, other.minimumQuantity)
      ? 0
      : exceeds(one.minimumQuantity, other.minimumQuantity)
        ? 1
        : -1,
  );
}

/** Where a quantity stands that one before it says already, however it is written. */
export function repeatedQuantities(quantities: readonly DecimalString[]): number[] {
  return quantities.flatMap((quantity, index) =>
    quantities.findIndex((other) => isSame(other, quantity)) < index ? [index] : [],
  );
}
