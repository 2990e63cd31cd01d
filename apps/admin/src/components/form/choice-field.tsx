import { type ComboboxItem, Select } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseByKey } from './search-choices';
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
  /** Placeholder that names the default. If it is given, the field may stay empty. */
  otherwise?: string;
  onSearch?: (text: string) => void;
}

/** Searchable dropdown. */
export function ChoiceField({ field, label, hint, choices, otherwise, onSearch }: Props) {
  const { t } = useTranslation('pickers');
  const stored = choices.find(({ value }) => value === field.overtakenBy)?.label ?? field.overtakenBy;
  const chosen = choices.find(({ value }) => value === field.value);
  const text = useTyped(chosen?.label ?? '');
  const unpicked = useUnpicked(text, !isAnyFor(choices, text.search));
  const [isUsed, setUsed] = useState(false);
  return (
    <div onKeyDown={(event) => chooseByKey(event, text.search)}>
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
        // The options are passed only after the first focus. Hundreds of hidden options would be rendered at each key
        // press.
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
        // The list scrolls natively. The scroll area of Mantine cannot be scrolled by keyboard.
        withScrollArea={false}
        classNames={{ options: styles.choices }}
        // The dropdown stays inside the landmark of the page.
        comboboxProps={{ withinPortal: false }}
      />
    </div>
  );
}
