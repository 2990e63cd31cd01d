import Big from 'big.js';
import type { StockBook } from './stock-book';
import { invalidPosting } from './stock-refusals';
import { say } from '../sentences';

/** So much of one item is more than can be stored: sums over its places have to fit, too. */
export const TOO_MUCH = new Big('1e12');

/**
 * Bounds what an item has over all its places, on hand and held: databases add it up where it is listed.
 * @param at where what made it grow stands among several; null where it is alone
 * @throws {DomainError} `invalid_request`
 */
export function requireStorable(book: StockBook, itemId: string, at: number | string | null): void {
  const { onHand, allocated } = book.extentOf(itemId);
  if (onHand.lt(TOO_MUCH) && allocated.lt(TOO_MUCH)) return;
  const message = say.stock_too_large();
  throw invalidPosting(at, [{ field: 'quantity', message }]);
}
