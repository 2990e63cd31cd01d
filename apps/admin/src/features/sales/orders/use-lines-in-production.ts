import type { SalesOrder } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { beingMadeQuery } from '../../../api/production-orders';
import { madeForLine } from '../../production/orders/being-made';

/** Lines of an order that must keep their items because of production orders: the reason in words, by line id. */
export function useLinesInProduction({ id, lines }: SalesOrder): ReadonlyMap<string, string> {
  const { t } = useTranslation('amendment');
  const { data } = useQuery(beingMadeQuery(id));
  return useMemo(
    () =>
      new Map(
        lines.flatMap((line) => {
          const numbers = madeForLine(data ?? [], line.id).map(({ number }) => number);
          return numbers.length === 0
            ? []
            : [[line.id, t('inProduction', { count: numbers.length, numbers: numbers.join(', ') })] as const];
        }),
      ),
    [lines, data, t],
  );
}
