import { useEffect, useMemo, useRef } from 'react';
import { followed, isProposed, type ListPrice } from './list-price';
import type { LineDraft } from './line-draft';

/** What the prices of lines may follow. */
export interface LinePrices {
  currency: string | null;
  /** What a line's item sells for; null where its price stays whatever its quantity is. */
  of: (line: LineDraft) => ListPrice | null;
}

/**
 * Has the price of a line follow its quantity while that is typed. Whether it does is settled by the first key: what the
 * quantity passes on its way from 1 to 100 says nothing about a price that somebody typed.
 */
export function useFollowingPrice(prices: LinePrices) {
  const latest = useRef(prices);
  useEffect(() => {
    latest.current = prices;
  });
  const typing = useRef<{ key: string; follows: boolean } | null>(null);
  return useMemo(
    () => ({
      /** What becomes of a line with another quantity. */
      withQuantity: (line: LineDraft, quantity: string): Partial<LineDraft> => {
        const { currency, of } = latest.current;
        const listPrice = of(line);
        if (typing.current?.key !== line.key) {
          const follows = listPrice !== null && isProposed(line, listPrice, currency);
          typing.current = { key: line.key, follows };
        }
        if (listPrice === null || !typing.current.follows) return { quantity };
        return { quantity, ...followed(quantity, listPrice, currency) };
      },
      /** The quantity is typed, or something else is done: the next key begins anew. */
      settle: () => {
        typing.current = null;
      },
    }),
    [],
  );
}
