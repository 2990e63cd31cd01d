import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isDecimal, isOfType, isTooLong, type NumberType } from './decimal-text';

const EXAMPLE = 1200.5;
const PERCENT = 7.5;

/**
 * Error text of an invalid number, with an example in the format of the language. Undefined for a valid number and
 * for an empty
 * text.
 */
export function useDecimalMistake(): (value: string, type?: NumberType) => string | undefined {
  const { t, i18n } = useTranslation();
  const { t: words } = useTranslation('form');
  const { language } = i18n;
  return useCallback(
    (value: string, type?: NumberType) => {
      if (value.trim() === '') return undefined;
      if (isDecimal(value))
        return type === undefined || isOfType(value, type) ? undefined : words(`mistakes.${type}`);
      if (isTooLong(value, language)) return t('number.tooLong');
      const example =
        type === 'percent'
          ? new Intl.NumberFormat(language).format(PERCENT)
          : new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(EXAMPLE);
      return t('number.unreadable', { example });
    },
    [t, words, language],
  );
}
