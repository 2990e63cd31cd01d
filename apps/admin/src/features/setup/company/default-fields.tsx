import { SHIPPING_TAX_SETTINGS } from '@docket/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../components/form/choice-field';
import { DecimalField } from '../../../components/form/decimal-field';
import formStyles from '../../../components/form/form.module.css';
import type { Form } from '../../../components/form/use-form';
import { currencyChoices, languageChoices, timeZoneChoices } from './choices';
import type { EditedCompany } from './company-content';

/** The defaults that apply if a customer or document says nothing else. */
export function DefaultFields({ form: { field } }: { form: Form<EditedCompany> }) {
  const { t, i18n } = useTranslation('company');
  const locale = i18n.language;
  const [typed, setTyped] = useState('');
  const language = field('language');
  const currency = field('currency');
  const timeZone = field('timeZone');
  const languages = useMemo(
    () => languageChoices(locale, language.value, typed),
    [locale, language.value, typed],
  );
  const currencies = useMemo(() => currencyChoices(locale, currency.value), [locale, currency.value]);
  const timeZones = useMemo(() => timeZoneChoices(timeZone.value), [timeZone.value]);
  const shippingTaxes = SHIPPING_TAX_SETTINGS.map((value) => ({ value, label: t(`shippingTax.${value}`) }));
  return (
    <div className={formStyles.fields}>
      <ChoiceField
        field={language}
        label={t('fields.language')}
        hint={t('defaults.languageHint')}
        choices={languages}
        onSearch={setTyped}
      />
      <ChoiceField
        field={currency}
        label={t('fields.currency')}
        hint={t('defaults.currencyHint')}
        choices={currencies}
      />
      <DecimalField
        field={field('taxPercent')}
        label={t('fields.taxPercent')}
        hint={t('defaults.taxPercentHint')}
        unit="%"
        type="percent"
      />
      <ChoiceField
        field={field('shippingTax')}
        label={t('fields.shippingTax')}
        hint={t('defaults.shippingTaxHint')}
        choices={shippingTaxes}
      />
      <ChoiceField
        field={timeZone}
        label={t('fields.timeZone')}
        hint={t('defaults.timeZoneHint')}
        choices={timeZones}
      />
    </div>
  );
}
