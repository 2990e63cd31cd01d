import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryWords } from '../components/history/history-words';
import { usePlainHistoryWords } from '../components/history/use-plain-words';
import { useFormats } from '../i18n/format';

const TIMES = ['startedAt', 'resolvedAt', 'closedAt'];
const DECIMALS = ['labourHours', 'consumedQuantity', 'returnedQuantity'];

/** How the history of a trouble report reads. */
export function useTroubleHistoryWords(): HistoryWords {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const plain = usePlainHistoryWords(t('history', { returnObjects: true }));
  return useMemo(() => {
    const choices = new Map<string, Map<string, string>>([
      ['status', new Map(Object.entries(common('status', { returnObjects: true })))],
      ['severity', new Map(Object.entries(t('severities', { returnObjects: true })))],
      ['warrantyStatus', new Map(Object.entries(t('warranties', { returnObjects: true })))],
    ]);
    return {
      ...plain,
      field: (field, entry) =>
        entry === undefined
          ? plain.field(field)
          : t('history.parts.field', { field: plain.field(field), position: entry.position }),
      value: (field, value) => {
        if (typeof value !== 'string' || value === '') return plain.value(field, value);
        if (TIMES.includes(field)) return formats.dateTime(value);
        if (DECIMALS.includes(field)) return formats.decimal(value);
        if (field === 'shipment.date') return formats.date(value);
        return choices.get(field)?.get(value) ?? value;
      },
      entry: (change, { position, from }) => t(`history.parts.${change}`, { position, from }),
    };
  }, [t, common, formats, plain]);
}
