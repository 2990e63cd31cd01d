import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryWords } from '../../../components/document/history/history-words';
import { useFormats } from '../../../i18n/format';

const LISTS = ['contacts', 'addresses'] as const;

/** The words of a customer's history. */
export function useCustomerHistoryWords(): HistoryWords {
  const { t } = useTranslation('customers');
  const { t: history } = useTranslation('history');
  const { integer, percent } = useFormats();
  return useMemo(() => {
    const names = new Map(Object.entries(t('history.fields', { returnObjects: true })));
    const doings = new Map(Object.entries(t('history.did', { returnObjects: true })));
    // A custom field keeps its own name, even if a built-in field has the same one.
    const nameOf = (field: string) => {
      const [first = '', ...rest] = field.split('.');
      return [names.get(first) ?? first, ...rest].join(', ');
    };
    const listOf = (list: string) => LISTS.find((known) => known === list) ?? 'contacts';
    return {
      did: (action) => doings.get(action) ?? action,
      field: (field, entry) =>
        entry === undefined
          ? nameOf(field)
          : t(`history.${listOf(entry.list)}.field`, { field: nameOf(field), position: entry.position }),
      value: (field, value) => {
        if (value === null || value === '') return null;
        if (typeof value === 'boolean') return history(value ? 'yes' : 'no');
        if (field === 'type') return t(value === 'shipping' ? 'addresses.shipping' : 'addresses.billing');
        if (typeof value === 'number') return integer(value);
        return field === 'taxPercent' ? percent(value) : value;
      },
      entry: (change, { list, position, from }) => t(`history.${listOf(list)}.${change}`, { position, from }),
    };
  }, [t, history, integer, percent]);
}
