import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { HistoryWords } from '../../../components/document/history/history-words';
import { useFileWords } from '../../../components/document/history/use-file-words';
import { useFormats } from '../../../i18n/format';

const MONEY = ['unitPrice', 'shipping', 'total'];
const DATES = ['date', 'validUntil', 'orderDate', 'requestedDate', 'promisedDate'];
const QUANTITIES = ['quantity', 'orderedQuantity', 'shippedQuantity', 'allocatedQuantity'];
const STATES = ['status', 'heldStatus'];
const PERCENTAGES = ['discountPercent', 'taxPercent', 'shippingTaxRate'];

/**
 * The words of a sales document's history.
 * @param did the actions in words, by name of the action
 * @param currency the currency of its amounts
 */
export function useSalesHistoryWords(did: object, currency: string): HistoryWords {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  const { t: history } = useTranslation('history');
  const formats = useFormats();
  const files = useFileWords();
  return useMemo(() => {
    const names = new Map(Object.entries(t('history.fields', { returnObjects: true })));
    const doings = new Map(Object.entries(did as Record<string, string>));
    const rules = new Map(Object.entries(t('history.shippingTaxRules', { returnObjects: true })));
    const states = new Map(Object.entries(common('status', { returnObjects: true })));
    // A part without a translation, such as a custom field, keeps its own name.
    const nameOf = (field: string) =>
      field
        .split('.')
        .map((part) => names.get(part) ?? files.field(part) ?? part)
        .join(', ');
    const textOf = (field: string, text: string) => {
      if (MONEY.includes(field)) return formats.money(text, currency);
      if (DATES.includes(field)) return formats.date(text);
      if (PERCENTAGES.includes(field)) return formats.percent(text);
      if (QUANTITIES.includes(field)) return formats.decimal(text);
      if (field === 'shippingTaxRule') return rules.get(text) ?? text;
      return STATES.includes(field) ? (states.get(text) ?? text) : text;
    };
    return {
      did: (action) => doings.get(action) ?? files.did(action) ?? action,
      field: (field, entry) =>
        entry === undefined
          ? nameOf(field)
          : t('history.lines.field', { field: nameOf(field), position: entry.position }),
      value: (field, value) => {
        if (value === null || value === '') return null;
        if (typeof value === 'boolean') return history(value ? 'yes' : 'no');
        return typeof value === 'number' ? formats.integer(value) : textOf(field, value);
      },
      entry: (change, { position, from }) => t(`history.lines.${change}`, { position, from }),
    };
  }, [t, common, history, formats, files, did, currency]);
}
