import { type ComboboxItem, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { lateNow } from '../late/late';
import styles from './form.module.css';
import { Overtaken } from './overtaken';
import type { FormField } from './use-form';
import { useTyped } from './use-typed';

interface Props {
  field: FormField<string>;
  label: string;
  hint?: string;
  choices: ComboboxItem[];
  /** What holds while nothing is chosen; nothing need be chosen then. */
  otherwise?: string;
  onSearch?: (text: string) => void;
}

/** One of many, found by typing. */
export function ChoiceField({ field, label, hint, choices, otherwise, onSearch }: Props) {
  const { t } = useTranslation('form');
  const stored = choices.find(({ value }) => value === field.overtakenBy)?.label ?? field.overtakenBy;
  const chosen = choices.find(({ value }) => value === field.value)?.label ?? '';
  const { typed, setTyped, search } = useTyped(chosen);
  return (
    <div onKeyDown={(event) => lateNow()?.takeByKey(event, search)}>
      <Select
        label={label}
        description={
          stored === undefined ? (
            hint
          ) : (
            <>
              {hint}
              <Overtaken by={stored} />
            </>
          )
        }
        data={choices}
        value={field.value === '' ? null : field.value}
        placeholder={otherwise}
        error={field.errorAt()}
        onChange={(value) => field.onChange(value ?? '')}
        searchable
        searchValue={typed}
        onSearchChange={(text) => {
          setTyped(text);
          onSearch?.(text);
        }}
        allowDeselect={false}
        clearable={otherwise !== undefined}
        clearButtonProps={{ 'aria-label': t('clear', { name: label }) }}
        openOnFocus={false}
        onFocus={(event) => event.currentTarget.select()}
        nothingFoundMessage={t('nothingFound')}
        // The list scrolls by itself: an area around it, of Mantine's, could not be scrolled by keyboard.
        withScrollArea={false}
        classNames={{ options: styles.choices }}
        // Inside the page's landmark.
        comboboxProps={{ withinPortal: false }}
      />
    </div>
  );
}
