import { type DecimalString } from './decimal';
import { exceeds, isSame } from './quantities';

/** From which quantity on one piece costs how much. */
export interface PriceBreak {
  minimumQuantity: DecimalString;
  price: DecimalString;
}

/** Price of an item, and the quantities from which other prices apply. */
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

/** Price of one piece at a quantity. The price of the reached break applies to the whole quantity. */
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

/** Indexes of quantities that repeat an earlier one, also if they are written differently. */
export function repeatedQuantities(quantities: readonly DecimalString[]): number[] {
  return quantities.flatMap((quantity, index) =>
    quantities.findIndex((other) => isSame(other, quantity)) < index ? [index] : [],
  );
}
