import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import type { HistoryWords } from './history-words';
import { useFileWords } from './use-file-words';

interface Texts {
  did: Readonly<Record<string, string>>;
  fields: Readonly<Record<string, string>>;
  /** Texts of values by field, such as `make` of the field `type`. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** History texts of a record that has no lists. */
export function usePlainHistoryWords(texts: Texts): HistoryWords {
  const { t } = useTranslation('history');
  const { integer } = useFormats();
  const files = useFileWords();
  return useMemo(() => {
    const [dids, fields, values] = [texts.did, texts.fields, texts.values ?? {}].map(
      (part) => new Map<string, unknown>(Object.entries(part)),
    ) as [Map<string, string>, Map<string, string>, Map<string, Record<string, string>>];
    return {
      did: (action) => dids.get(action) ?? files.did(action) ?? action,
      field: (field) => {
        const [first = '', ...rest] = field.split('.');
        return [fields.get(first) ?? files.field(first) ?? first, ...rest].join(', ');
      },
      value: (field, value) => {
        if (value === null || value === '') return null;
        if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
        return typeof value === 'number' ? integer(value) : (values.get(field)?.[value] ?? value);
      },
      entry: (_change, { list, position }) => `${list} ${integer(position)}`,
    };
  }, [texts, t, integer, files]);
}
