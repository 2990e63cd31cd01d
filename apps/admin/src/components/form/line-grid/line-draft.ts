import type { ItemSummary, NewSalesQuoteLine, SalesOrderLine, SalesQuoteLine } from '@docket/contracts';
import { type Keyed, newKey } from '../keyed';
import { isDecimal } from './decimal-text';
import { type ListPrice, priceOf } from './list-price';

/** A line as it is sent. All fields are set, also those that have defaults in the API. */
export type LineContent = Required<NewSalesQuoteLine>;

/** Facts of a line that are not sent. */
interface LineKnowledge {
  /** SKU of the item. */
  sku: string | null;
  /** List price of the item. Null unless the item was chosen in this form. */
  listPrice: ListPrice | null;
}

/** A line while it is edited. Numbers are in the format of the API; an unreadable number stays as typed. */
export type LineDraft = Keyed<LineContent & LineKnowledge>;

/** Shipped quantities of the lines of an order, by line key. Lines without shipments are not in the map. */
export type ShippedLines = ReadonlyMap<string, string>;

/** Default unit of a line: "pieces" in the language of the document. */
export const piecesIn = (language: string): string => (/^de(-|$)/i.test(language) ? 'Stk.' : 'pcs');

/** Change that removes the item of a line. Its other values stay, so that they can be edited. */
export const NO_ITEM = { itemId: null, sku: null, listPrice: null } satisfies Partial<LineDraft>;

/**
 * A new line. Its tax stays empty until the customer is known.
 * @param pieces default unit
 * @param before the line above, whose tax is copied. Its unit is not, because units differ from line to line.
 */
export function newLine(pieces = 'pcs', before?: LineDraft): LineDraft {
  return {
    key: newKey(),
    ...NO_ITEM,
    description: '',
    quantity: '1',
    uom: pieces,
    unitPrice: '',
    discountPercent: '0',
    taxPercent: before?.taxPercent ?? '',
    optional: false,
  };
}

/** A stored line for editing. */
export function lineDraft(line: SalesQuoteLine | SalesOrderLine, index: number): LineDraft {
  const { itemId, sku, description, quantity, uom, unitPrice, discountPercent, taxPercent } = line;
  const optional = 'optional' in line && line.optional;
  const content = { itemId, description, quantity, uom, unitPrice, discountPercent, taxPercent, optional };
  return { ...content, sku, listPrice: null, key: `stored-${index}` };
}

/** Whether a line is empty, for example because Enter was pressed once too often. */
export const isBlank = ({ itemId, description, unitPrice }: LineDraft) =>
  itemId === null && description.trim() === '' && unitPrice.trim() === '';

/** Data of an item that a line takes over. */
export type LineItem = Pick<ItemSummary, 'id' | 'sku' | 'name' | 'uom'> & ListPrice;

/**
 * Changes of a line when an item is chosen.
 * @param currency currency of the document. A price in another currency is not taken over.
 * @param quantity quantity of the line, which selects the price break
 */
export function filledFrom(
  { id, sku, name, uom, currency: pricedIn, price, priceBreaks }: LineItem,
  currency: string | null,
  quantity: string,
): Partial<LineDraft> {
  const listPrice = { currency: pricedIn, price, priceBreaks };
  const unitPrice = priceOf(listPrice, quantity, currency);
  return {
    ...{ itemId: id, sku, listPrice, description: name, uom },
    ...(unitPrice !== null && { unitPrice }),
  };
}

/** The same for a line that already has content. A typed price is kept. */
export function filledAround(line: LineDraft, item: LineItem, currency: string | null): Partial<LineDraft> {
  const { unitPrice, ...filled } = filledFrom(item, currency, line.quantity);
  return unitPrice === undefined || line.unitPrice.trim() !== '' ? filled : { ...filled, unitPrice };
}

/** Whether the price is empty because the item has none in this currency. */
export const isUnpriced = ({ listPrice, unitPrice }: LineDraft, currency: string | null): boolean =>
  currency !== null && listPrice !== null && listPrice.currency !== currency && unitPrice.trim() === '';

/** Converts a line for sending. */
export function lineSent({ key: _key, sku: _sku, listPrice: _listPrice, ...line }: LineDraft): LineContent {
  const orZero = (value: string) => (value.trim() === '' ? '0' : value);
  return {
    ...line,
    discountPercent: orZero(line.discountPercent),
    taxPercent: orZero(line.taxPercent),
  };
}

/** A line for computing its amount; null while one of its numbers is invalid. */
export function pricedLine(line: LineDraft): LineContent | null {
  const sent = lineSent(line);
  return [sent.quantity, sent.unitPrice, sent.discountPercent, sent.taxPercent].every(isDecimal)
    ? sent
    : null;
}
