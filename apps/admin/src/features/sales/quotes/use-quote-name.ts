import type { SalesQuote } from '@docket/contracts';
import { useTranslation } from 'react-i18next';

/** The name of a quote in texts. A later revision has the same number, so its revision is added. */
export function useQuoteName() {
  const { t } = useTranslation('quotes');
  return ({ number, revision }: Pick<SalesQuote, 'number' | 'revision'>) =>
    revision > 1 ? `${number} ${t('revision', { revision })}` : number;
}
