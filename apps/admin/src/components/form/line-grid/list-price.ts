import type { ItemSummary } from '@docket/contracts';
import { isSame, type PriceBreak, priceBreakAt, unitPriceAt } from '@docket/domain';
import { isDecimal } from './decimal-text';
import type { LineDraft } from './line-draft';

/** What an item sells for. Its price breaks are none where they were not asked for. */
export type ListPrice = Pick<ItemSummary, 'currency' | 'price' | 'priceBreaks'>;

/**
 * What an item sells for in a quantity; null where it has no price in the currency.
 * @param quantity below the first break, where it cannot be read
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

/** Whether a line has the price that was proposed for its quantity, however it is written; if that cannot be read, for any. */
export function isProposed({ quantity, unitPrice }: Priced, listPrice: ListPrice, currency: string | null) {
  if (listPrice.currency !== currency || !isDecimal(unitPrice)) return false;
  const { price, priceBreaks = [] } = listPrice;
  const proposed = isDecimal(quantity)
    ? [unitPriceAt({ price, priceBreaks }, quantity)]
    : [price, ...priceBreaks.map((each) => each.price)];
  return proposed.some((one) => isSame(one, unitPrice));
}

/** What becomes of a line that follows the prices of its item, with another quantity: one that cannot be read changes no price. */
export function followed(
  quantity: string,
  listPrice: ListPrice,
  currency: string | null,
): Partial<Pick<LineDraft, 'unitPrice'>> {
  const unitPrice = isDecimal(quantity) ? priceOf(listPrice, quantity, currency) : null;
  return unitPrice === null ? {} : { unitPrice };
}

/** What a line's item sells for in its quantity, where the line says another price. */
export interface OtherPrice {
  price: string;
  /** The one that the quantity has reached; null below the first. */
  priceBreak: PriceBreak | null;
}

/** Of a line whose item has price breaks in the document's currency; null where it has the price of its quantity. */
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
