import Big from 'big.js';
import type { StockBook } from './stock-book';
import { invalidPosting } from './stock-refusals';
import { say } from '../sentences';

/** Upper bound for an item's stock, so that sums over its places can be stored as well. */
export const TOO_MUCH = new Big('1e12');

/**
 * Limits the stock of an item over all places, on hand and held, since lists add it up in the database.
 * @param at index or path of the posting among several; null for a single one
 * @throws {DomainError} `invalid_request`
 */
export function requireStorable(book: StockBook, itemId: string, at: number | string | null): void {
  const { onHand, allocated } = book.extentOf(itemId);
  if (onHand.lt(TOO_MUCH) && allocated.lt(TOO_MUCH)) return;
  const message = say.stock_too_large();
  throw invalidPosting(at, [{ field: 'quantity', message }]);
}
