import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryWords } from '../../../components/document/history/history-words';
import { usePlainHistoryWords } from '../../../components/document/history/use-plain-words';
import { useFormats } from '../../../i18n/format';

const LISTS = ['priceBreaks', 'components', 'operations'] as const;
const DECIMALS = ['minimumQuantity', 'quantity', 'setupMinutes', 'runMinutes'];

/** The words for the history of an item, including its price breaks, components and operations. */
export function useItemHistoryWords(): HistoryWords {
  const { t } = useTranslation('items');
  const { decimal, percent } = useFormats();
  const plain = usePlainHistoryWords(t('history', { returnObjects: true }));
  return useMemo(() => {
    const listOf = (list: string) => LISTS.find((known) => known === list) ?? 'components';
    return {
      ...plain,
      field: (field, entry) =>
        entry === undefined
          ? plain.field(field)
          : t(`history.${listOf(entry.list)}.field`, { field: plain.field(field), position: entry.position }),
      value: (field, value) => {
        if (typeof value !== 'string' || value === '') return plain.value(field, value);
        if (DECIMALS.includes(field)) return decimal(value);
        return field === 'scrapPercent' ? percent(value) : plain.value(field, value);
      },
      entry: (change, { list, position, from }) => t(`history.${listOf(list)}.${change}`, { position, from }),
    };
  }, [t, decimal, percent, plain]);
}
