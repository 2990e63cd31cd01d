import { type ComboboxItem, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateNow } from '../late/late';
import styles from './form.module.css';
import { Overtaken } from './overtaken';
import type { FormField } from './use-form';
import { useTyped } from './use-typed';
import { isAnyFor, useUnpicked } from './use-unpicked';

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
  const { t } = useTranslation('pickers');
  const stored = choices.find(({ value }) => value === field.overtakenBy)?.label ?? field.overtakenBy;
  const chosen = choices.find(({ value }) => value === field.value);
  const text = useTyped(chosen?.label ?? '');
  const unpicked = useUnpicked(text, !isAnyFor(choices, text.search));
  const [isUsed, setUsed] = useState(false);
  return (
    <div onKeyDown={(event) => lateNow()?.takeByKey(event, text.search)}>
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
        // Hundreds that nobody looks at would be drawn anew with each key typed elsewhere in the form.
        data={isUsed ? choices : chosen && [chosen]}
        value={field.value === '' ? null : field.value}
        placeholder={otherwise}
        error={unpicked.error ?? field.errorAt()}
        {...unpicked.mark}
        onChange={(value) => field.onChange(value ?? '')}
        onOptionSubmit={(value) => text.pick(choices.find((choice) => choice.value === value)?.label ?? '')}
        onBlur={() => {
          setUsed(false);
          text.leave();
        }}
        searchable
        searchValue={text.typed}
        onSearchChange={(typed) => {
          text.type(typed);
          onSearch?.(typed);
        }}
        allowDeselect={false}
        clearable={otherwise !== undefined}
        clearButtonProps={{ 'aria-label': t('clear', { name: label }) }}
        openOnFocus={false}
        onFocus={(event) => {
          setUsed(true);
          event.currentTarget.select();
        }}
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
