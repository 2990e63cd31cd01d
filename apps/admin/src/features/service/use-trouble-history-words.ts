import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryWords } from '../../components/document/history/history-words';
import { usePlainHistoryWords } from '../../components/document/history/use-plain-words';
import { useFormats } from '../../i18n/format';

const TIMES = ['startedAt', 'resolvedAt', 'closedAt'];
/** Fields that the history names without their last part: `assignee.name` reads as the assignee. */
const KNOWN_BY = ['assignee.name', 'salesOrder.number', 'shipment.number'];
const DECIMALS = ['labourHours', 'consumedQuantity', 'returnedQuantity'];

/** The words of a trouble report's history. */
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
    const names = new Map(Object.entries(t('history.fields', { returnObjects: true })));
    const nameOf = (field: string) => {
      const [first = '', ...rest] = field.split('.');
      // A custom field keeps its own name, even if a built-in field has the same one.
      const parts = first === 'customFields' ? rest : rest.map((part) => names.get(part) ?? part);
      return [names.get(first) ?? plain.field(first), ...(KNOWN_BY.includes(field) ? [] : parts)].join(', ');
    };
    return {
      ...plain,
      field: (field, entry) =>
        entry === undefined
          ? nameOf(field)
          : t('history.parts.field', { field: nameOf(field), position: entry.position }),
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
