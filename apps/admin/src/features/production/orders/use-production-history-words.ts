import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryWords } from '../../../components/document/history/history-words';
import { usePlainHistoryWords } from '../../../components/document/history/use-plain-words';
import { asTitle } from '../../../i18n/as-title';
import { useFormats } from '../../../i18n/format';

const DATES = ['dueDate', 'plannedStart', 'plannedEnd'];
const TIMES = ['actualStart', 'actualEnd', 'startedAt', 'finishedAt', 'signedOffAt'];

/** The words for the history of a production order. */
export function useProductionHistoryWords(): HistoryWords {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const formats = useFormats();
  const plain = usePlainHistoryWords(t('history', { returnObjects: true }));
  return useMemo(() => {
    const states = new Map(Object.entries(common('status', { returnObjects: true })));
    const kindOf = (list: string) =>
      asTitle(t(list === 'operations' ? 'history.entries.operations' : 'history.entries.materials'));
    return {
      ...plain,
      field: (field, entry) =>
        entry === undefined
          ? plain.field(field)
          : t(entry.name === undefined ? 'history.entries.field' : 'history.entries.named', {
              name: entry.name,
              // A person is shown only by name, so the field name omits `.name`.
              field: plain.field(field.replace(/\.name$/, '')),
              list: kindOf(entry.list),
              position: entry.position,
            }),
      value: (field, value) => {
        if (typeof value !== 'string' || value === '') return plain.value(field, value);
        if (DATES.includes(field)) return formats.date(value);
        if (TIMES.includes(field)) return formats.dateTime(value);
        if (/quantity$/i.test(field)) return formats.decimal(value);
        return field === 'status' ? (states.get(value) ?? value) : value;
      },
      entry: (change, { list, position, from }) =>
        t(`history.entries.${change}`, { list: kindOf(list), position, from }),
    };
  }, [t, common, formats, plain]);
}
