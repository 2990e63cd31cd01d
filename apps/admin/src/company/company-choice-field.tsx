import { type ComboboxItem, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './company-page.module.css';
import { useField } from './form-context';
import { useFieldHint } from './use-field-hint';

interface Props {
  name: 'language' | 'currency' | 'timeZone';
  hint: string;
  choices: ComboboxItem[];
  onSearch?: (text: string) => void;
}

/** One of many, found by typing. */
export function CompanyChoiceField({ name, hint, choices, onSearch }: Props) {
  const { t } = useTranslation('company');
  const { value, error, overtakenBy, onChange } = useField(name);
  return (
    <Select
      label={t(`fields.${name}`)}
      description={useFieldHint(hint, overtakenBy)}
      data={choices}
      value={value}
      error={error}
      onChange={(chosen) => {
        if (chosen !== null) onChange(chosen);
      }}
      searchable
      onSearchChange={onSearch}
      allowDeselect={false}
      openOnFocus={false}
      onFocus={(event) => event.currentTarget.select()}
      nothingFoundMessage={t('defaults.nothing')}
      // The list scrolls by itself: an area around it, of Mantine's, could not be scrolled by keyboard.
      withScrollArea={false}
      classNames={{ options: styles.choices }}
      // Inside the page's landmark.
      comboboxProps={{ withinPortal: false }}
    />
  );
}
