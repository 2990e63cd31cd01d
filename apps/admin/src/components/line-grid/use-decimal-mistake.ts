import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isDecimal, isTooLong } from './decimal-text';

const EXAMPLE = 1200.5;

/** Says why a text cannot be taken for a number, and how one is written in the reader's language; nothing of an empty one. */
export function useDecimalMistake(): (value: string) => string | undefined {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  return useCallback(
    (value: string) => {
      if (value.trim() === '' || isDecimal(value)) return undefined;
      if (isTooLong(value, language)) return t('number.tooLong');
      const example = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(EXAMPLE);
      return t('number.unreadable', { example });
    },
    [t, language],
  );
}
