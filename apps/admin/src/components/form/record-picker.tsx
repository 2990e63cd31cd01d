import { Button, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseByKey } from './search-choices';
import { useErrorText } from '../feedback/use-error-text';
import styles from './form.module.css';
import { useTyped } from './use-typed';
import { useUnpicked } from './use-unpicked';

const TYPING_PAUSE = 250;

/** Value of the list option that creates a record. */
const NEW = 'new';

interface Choice {
  id: string;
}

interface Props<Found extends Choice> {
  label: string;
  placeholder?: string;
  /** The chosen record; undefined until it is loaded, and if none is chosen. */
  chosen: Found | undefined;
  /** Searches records. `wanted` is false until the user needs a list. */
  useFound: (q: string, wanted: boolean) => UseQueryResult<Found[]>;
  labelOf: (choice: Found) => string;
  texts: { searching: string; none: string; nothing: (search: string) => string };
  error?: string;
  required?: boolean;
  autoFocus?: boolean;
  className?: string;
  onChoose: (choice: Found) => void;
  /** Clears the choice. Omitted if a choice is required. */
  onClear?: () => void;
  /** Option at the end of the list that creates a record from the search term. */
  create?: { label: (search: string) => string; onChoose: (search: string) => void };
}

/** Field that chooses a record by a server-side search. */
export function RecordPicker<Found extends Choice>({
  label,
  placeholder,
  chosen,
  useFound,
  labelOf,
  texts,
  error,
  required = false,
  autoFocus,
  className,
  onChoose,
  onClear,
  create,
}: Props<Found>) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('pickers');
  const errorText = useErrorText();
  const [wanted, setWanted] = useState(false);
  const chosenLabel = chosen === undefined ? '' : labelOf(chosen);
  const text = useTyped(chosenLabel);
  const { search } = text;
  const [q] = useDebouncedValue(search, TYPING_PAUSE);
  const found = useFound(q, wanted);
  const searching = found.isFetching || q !== search;
  const choices: Found[] = found.data ?? [];
  const isNothing = found.isSuccess && !searching && choices.length === 0;
  const unpicked = useUnpicked(text, isNothing, texts.nothing);
  const others = choices.filter(({ id }) => id !== chosen?.id);
  const listed = chosen === undefined || search !== '' ? choices : [chosen, ...others];
  return (
    <div className={className} aria-busy={searching} onKeyDown={(event) => chooseByKey(event, search)}>
      <Select
        label={label}
        placeholder={placeholder}
        required={required}
        data-autofocus={autoFocus}
        onFocus={(event) => event.currentTarget.select()}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={wanted && searching ? <Loader size={12} /> : undefined}
        error={found.isError ? errorText(found.error) : (unpicked.error ?? error)}
        {...unpicked.mark}
        // The server has already filtered the options.
        filter={({ options }) => options}
        allowDeselect={false}
        onDropdownOpen={() => setWanted(true)}
        nothingFoundMessage={
          searching
            ? texts.searching
            : found.isError
              ? null
              : search === ''
                ? texts.none
                : texts.nothing(search)
        }
        renderOption={({ option, checked = false }) => (
          <Text size="sm" span fw={checked ? 650 : undefined}>
            {option.label}
          </Text>
        )}
        // The list scrolls natively. The scroll area of Mantine cannot be scrolled by keyboard.
        withScrollArea={false}
        classNames={{ options: styles.choices }}
        // The dropdown stays inside the landmark of the page.
        comboboxProps={{ withinPortal: false }}
        data={[
          ...listed.map((choice) => ({ value: choice.id, label: labelOf(choice) })),
          ...(create === undefined || searching ? [] : [{ value: NEW, label: create.label(search) }]),
        ]}
        value={chosen?.id ?? null}
        onChange={(id) => {
          const choice = listed.find((one) => one.id === id);
          if (choice !== undefined) onChoose(choice);
        }}
        searchable
        searchValue={text.typed}
        onSearchChange={text.type}
        openOnFocus={false}
        onOptionSubmit={(id) => {
          const choice = listed.find((one) => one.id === id);
          if (choice === undefined) create?.onChoose(search);
          else text.pick(labelOf(choice));
        }}
        onBlur={() => {
          // Text that was typed before the list had opened is searched now.
          if (search !== '') setWanted(true);
          text.leave();
        }}
        clearable={onClear !== undefined && chosen !== undefined}
        clearButtonProps={{ 'aria-label': words('clear', { name: label }) }}
        onClear={onClear}
      />
      {found.isError && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={found.isFetching}
          onClick={() => void found.refetch()}
        >
          {t('actions.retry')}
        </Button>
      )}
    </div>
  );
}
