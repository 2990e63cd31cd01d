import { useEffect, useMemo, useRef } from 'react';
import { followed, isProposed, type ListPrice } from './list-price';
import type { LineDraft } from './line-draft';

/** Source of the list prices that lines may follow. */
export interface LinePrices {
  currency: string | null;
  /** List price of a line's item; null if the line's price must not change with its quantity. */
  of: (line: LineDraft) => ListPrice | null;
}

/**
 * Updates the price of a line while its quantity is typed. The first key decides whether the price follows. A
 * quantity passes
 * other values while it is typed, such as 1 on the way to 100, and these must not decide.
 */
export function useFollowingPrice(prices: LinePrices) {
  const latest = useRef(prices);
  useEffect(() => {
    latest.current = prices;
  });
  const typing = useRef<{ key: string; follows: boolean } | null>(null);
  return useMemo(
    () => ({
      /** Changes of a line for a new quantity. */
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
      /** Ends the typing of a quantity. The next key decides again whether the price follows. */
      settle: () => {
        typing.current = null;
      },
    }),
    [],
  );
}
