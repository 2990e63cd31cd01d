import type { ItemSummary, NewSalesQuoteLine, SalesOrderLine, SalesQuoteLine } from '@docket/contracts';
import { type Keyed, newKey } from '../keyed';
import { isDecimal } from './decimal-text';
import { type ListPrice, priceOf } from './list-price';

/** A line as it is sent: with all that it could take from its item. */
export type LineContent = Required<NewSalesQuoteLine>;

/** What is known of a line beside what is sent. */
interface LineKnowledge {
  /** Its item's number. */
  sku: string | null;
  /** What its item sells for, where it was chosen here. */
  listPrice: ListPrice | null;
}

/** A line that is being edited. Its numbers are as the wire has them, or as they were typed where they are none. */
export type LineDraft = Keyed<LineContent & LineKnowledge>;

/** The unit that most is counted in, in the language that a document is written in. */
export const piecesIn = (language: string): string => (/^de(-|$)/i.test(language) ? 'Stk.' : 'pcs');

/** What a line becomes without its item: what that has filled in stays, to be written over. */
export const NO_ITEM = { itemId: null, sku: null, listPrice: null } satisfies Partial<LineDraft>;

/**
 * A line that is yet to be filled in. Its tax stays open until its customer is known.
 * @param pieces the unit that most is counted in
 * @param before the one it follows, whose tax is most likely its own, too; its unit says nothing about another line's
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

/** A stored line as it is edited. */
export function lineDraft(line: SalesQuoteLine | SalesOrderLine, index: number): LineDraft {
  const { itemId, sku, description, quantity, uom, unitPrice, discountPercent, taxPercent } = line;
  const optional = 'optional' in line && line.optional;
  const content = { itemId, description, quantity, uom, unitPrice, discountPercent, taxPercent, optional };
  return { ...content, sku, listPrice: null, key: `stored-${index}` };
}

/** Whether nothing has been said in a line yet: Enter was pressed once more than there are lines. */
export const isBlank = ({ itemId, description, unitPrice }: LineDraft) =>
  itemId === null && description.trim() === '' && unitPrice.trim() === '';

/** What a line takes over from an item. */
export type LineItem = Pick<ItemSummary, 'id' | 'sku' | 'name' | 'uom'> & ListPrice;

/**
 * What a line becomes with an item.
 * @param currency of the document: a price in another one says nothing about it
 * @param quantity of the line, which has the price of its break
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

/** The same, for a line that has a text and maybe a price already: what was typed as its price stays. */
export function filledAround(line: LineDraft, item: LineItem, currency: string | null): Partial<LineDraft> {
  const { unitPrice, ...filled } = filledFrom(item, currency, line.quantity);
  return unitPrice === undefined || line.unitPrice.trim() !== '' ? filled : { ...filled, unitPrice };
}

/** Whether its price is missing because its item has none in this currency. */
export const isUnpriced = ({ listPrice, unitPrice }: LineDraft, currency: string | null): boolean =>
  currency !== null && listPrice !== null && listPrice.currency !== currency && unitPrice.trim() === '';

/** A line as it is sent. */
export function lineSent({ key: _key, sku: _sku, listPrice: _listPrice, ...line }: LineDraft): LineContent {
  const orZero = (value: string) => (value.trim() === '' ? '0' : value);
  return {
    ...line,
    discountPercent: orZero(line.discountPercent),
    taxPercent: orZero(line.taxPercent),
  };
}

/** A line as it can be reckoned with; null while one of its numbers is none. */
export function pricedLine(line: LineDraft): LineContent | null {
  const sent = lineSent(line);
  return [sent.quantity, sent.unitPrice, sent.discountPercent, sent.taxPercent].every(isDecimal)
    ? sent
    : null;
}
