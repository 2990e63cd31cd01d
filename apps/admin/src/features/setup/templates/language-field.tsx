import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageChoices } from '../company/choices';

/** Stands among the languages for none. */
const NOT_SAID = 'none';

interface Props {
  value: string | null;
  error?: string;
  onChange: (language: string | null) => void;
}

/** The field for the language that a template is written in. */
export function LanguageField({ value, error, onChange }: Props) {
  const { t, i18n } = useTranslation('templates');
  const [typed, setTyped] = useState('');
  return (
    <Select
      label={t('form.language')}
      description={t('form.languageHint')}
      data={[
        { value: NOT_SAID, label: t('form.languageNotSaid') },
        ...languageChoices(i18n.language, value ?? 'en', typed),
      ]}
      value={value ?? NOT_SAID}
      error={error}
      onChange={(chosen) => onChange(chosen === NOT_SAID ? null : chosen)}
      onSearchChange={setTyped}
      searchable
      allowDeselect={false}
      openOnFocus={false}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
