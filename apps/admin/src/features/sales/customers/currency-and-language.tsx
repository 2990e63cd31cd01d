import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyChoices, languageChoices } from '../../setup/company/choices';
import { ChoiceField } from '../../../components/form/choice-field';
import type { Form } from '../../../components/form/use-form';
import type { CustomerForm } from './customer-draft';

interface Props {
  form: Form<CustomerForm>;
  /** The value that applies while none is chosen. Without it, a choice is required. */
  otherwise?: string;
}

/** The currency in which a customer is charged, and the language in which they are written to. */
export function CurrencyAndLanguage({ form: { field }, otherwise }: Props) {
  const { t, i18n } = useTranslation('customers');
  const [typed, setTyped] = useState('');
  const currency = field('currency');
  const language = field('language');
  const locale = i18n.language;
  const currencies = useMemo(
    () => currencyChoices(locale, currency.value || 'EUR'),
    [locale, currency.value],
  );
  const languages = useMemo(
    () => languageChoices(locale, language.value || 'en', typed),
    [locale, language.value, typed],
  );
  return (
    <>
      <ChoiceField
        field={currency}
        label={t('fields.currency')}
        hint={t('hints.currency')}
        choices={currencies}
        otherwise={otherwise}
      />
      <ChoiceField
        field={language}
        label={t('fields.language')}
        hint={t('hints.language')}
        choices={languages}
        otherwise={otherwise}
        onSearch={setTyped}
      />
    </>
  );
}
