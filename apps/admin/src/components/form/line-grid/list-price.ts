import type { ItemSummary } from '@docket/contracts';
import { isSame, type PriceBreak, priceBreakAt, unitPriceAt } from '@docket/domain';
import { isDecimal } from './decimal-text';
import type { LineDraft } from './line-draft';

/** List price of an item. The price breaks are undefined if they were not requested. */
export type ListPrice = Pick<ItemSummary, 'currency' | 'price' | 'priceBreaks'>;

/**
 * List price of an item for a quantity; null if the item has no price in the currency.
 * @param quantity if it is not a number, the price below the first break is returned
 */
export function priceOf(
  { currency, price, priceBreaks = [] }: ListPrice,
  quantity: string,
  documentCurrency: string | null,
): string | null {
  if (currency !== documentCurrency) return null;
  return isDecimal(quantity) ? unitPriceAt({ price, priceBreaks }, quantity) : price;
}

type Priced = Pick<LineDraft, 'quantity' | 'unitPrice'>;

/**
 * Whether the price of a line is the list price for its quantity, in any notation. Without a valid quantity, every
 * price of
 * the list counts.
 */
export function isProposed({ quantity, unitPrice }: Priced, listPrice: ListPrice, currency: string | null) {
  if (listPrice.currency !== currency || !isDecimal(unitPrice)) return false;
  const { price, priceBreaks = [] } = listPrice;
  const proposed = isDecimal(quantity)
    ? [unitPriceAt({ price, priceBreaks }, quantity)]
    : [price, ...priceBreaks.map((each) => each.price)];
  return proposed.some((one) => isSame(one, unitPrice));
}

/**
 * New price of a line that follows the list price, after a change of quantity. An invalid quantity changes nothing.
 */
export function followed(
  quantity: string,
  listPrice: ListPrice,
  currency: string | null,
): Partial<Pick<LineDraft, 'unitPrice'>> {
  const unitPrice = isDecimal(quantity) ? priceOf(listPrice, quantity, currency) : null;
  return unitPrice === null ? {} : { unitPrice };
}

/** List price for the quantity of a line that has a different price. */
export interface OtherPrice {
  price: string;
  /** Price break that the quantity has reached; null below the first break. */
  priceBreak: PriceBreak | null;
}

/**
 * The list price that differs from the price of a line. Null if both are equal, or if the item has no price breaks in
 * the
 * document's currency.
 */
export function otherPriceOf(
  line: Priced,
  listPrice: ListPrice | null,
  currency: string | null,
): OtherPrice | null {
  const { priceBreaks = [] } = listPrice ?? {};
  if (listPrice === null || priceBreaks.length === 0 || !isDecimal(line.quantity)) return null;
  const price = priceOf(listPrice, line.quantity, currency);
  if (price === null || isProposed(line, listPrice, currency)) return null;
  return { price, priceBreak: priceBreakAt(priceBreaks, line.quantity) };
}
