import {
  documentTotals,
  type DocumentTotals as Totals,
  type PricedLine,
  type ShippingTax,
} from '@docket/domain';
import { Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isDecimal } from './decimal-text';
import { DocumentTotals } from './document-totals';
import { type LineDraft, pricedLine } from './line-draft';
import { linesSent } from './line-mistakes';

/** Computes the tax of shipping that the server will apply to a document with these lines. */
export type ShippingTaxOf = (lines: readonly PricedLine[]) => ShippingTax;

interface Edited {
  lines: readonly LineDraft[];
  shipping: string;
  shippingTaxOf: ShippingTaxOf;
  currency: string;
}

interface LiveTotalsOf {
  totals: Totals;
  shippingTax: ShippingTax;
  /** Number of lines that are not part of the totals, because a number is missing or invalid. */
  left: number;
}

/** Totals of the lines being edited, by the same rules as on the server. */
export function useLiveTotals({ lines, shipping, shippingTaxOf, currency }: Edited): LiveTotalsOf {
  // Typing has priority over computing the totals of hundreds of lines.
  const settled = useDeferredValue(lines);
  return useMemo(() => {
    const sent = linesSent(settled);
    const priced = sent.flatMap((line) => pricedLine(line) ?? []);
    const shippingTax = shippingTaxOf(priced);
    const charge = { amount: isDecimal(shipping) ? shipping : '0', rate: shippingTax.rate };
    return {
      totals: documentTotals(priced, currency, charge),
      shippingTax,
      left: sent.length - priced.length,
    };
  }, [settled, currency, shipping, shippingTaxOf]);
}

interface Props extends Omit<LiveTotalsOf, 'shippingTax'> {
  currency: string;
}

/** Totals below the lines being edited. */
export function LiveTotals({ totals, left, currency }: Props) {
  const { t } = useTranslation('lines');
  return (
    <>
      <DocumentTotals totals={totals} currency={currency} />
      {left > 0 && (
        <Text size="xs" c="dimmed" ta="end" px={12} mt={4}>
          {t('totals.left', { count: left })}
        </Text>
      )}
    </>
  );
}
