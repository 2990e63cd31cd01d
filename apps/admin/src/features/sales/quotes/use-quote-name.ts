import type { SalesQuote } from '@docket/contracts';
import { useTranslation } from 'react-i18next';

/** What a quote is called where it is spoken of: a later revision, which has the same number, with that. */
export function useQuoteName() {
  const { t } = useTranslation('quotes');
  return ({ number, revision }: Pick<SalesQuote, 'number' | 'revision'>) =>
    revision > 1 ? `${number} ${t('revision', { revision })}` : number;
}
