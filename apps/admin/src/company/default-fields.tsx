import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyChoices, languageChoices, timeZoneChoices } from './choices';
import styles from './company-page.module.css';
import { CompanyChoiceField } from './company-choice-field';
import { useField } from './form-context';

/** What holds where a customer or document says nothing else. */
export function DefaultFields() {
  const { t, i18n } = useTranslation('company');
  const locale = i18n.language;
  const [typed, setTyped] = useState('');
  const language = useField('language').value;
  const currency = useField('currency').value;
  const timeZone = useField('timeZone').value;
  const languages = useMemo(() => languageChoices(locale, language, typed), [locale, language, typed]);
  const currencies = useMemo(() => currencyChoices(locale, currency), [locale, currency]);
  const timeZones = useMemo(() => timeZoneChoices(timeZone), [timeZone]);
  return (
    <div className={styles.fields}>
      <CompanyChoiceField
        name="language"
        hint={t('defaults.languageHint')}
        choices={languages}
        onSearch={setTyped}
      />
      <CompanyChoiceField name="currency" hint={t('defaults.currencyHint')} choices={currencies} />
      <CompanyChoiceField name="timeZone" hint={t('defaults.timeZoneHint')} choices={timeZones} />
    </div>
  );
}
