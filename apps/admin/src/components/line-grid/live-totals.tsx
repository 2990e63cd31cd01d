import { documentTotals } from '@docket/domain';
import { Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { isDecimal } from './decimal-text';
import { DocumentTotals } from './document-totals';
import { type LineDraft, pricedLine } from './line-draft';
import { linesSent } from './line-mistakes';

interface Props {
  lines: readonly LineDraft[];
  shipping: string;
  currency: string;
}

/** The sums of lines that are being edited, by the very rules of the server. */
export function LiveTotals({ lines, shipping, currency }: Props) {
  const { t } = useTranslation('lines');
  // Typing goes before adding up hundreds of lines.
  const settled = useDeferredValue(lines);
  const { totals, left } = useMemo(() => {
    const sent = linesSent(settled);
    const priced = sent.flatMap((line) => pricedLine(line) ?? []);
    return {
      totals: documentTotals(priced, currency, { amount: isDecimal(shipping) ? shipping : '0', rate: '0' }),
      left: sent.length - priced.length,
    };
  }, [settled, currency, shipping]);
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
