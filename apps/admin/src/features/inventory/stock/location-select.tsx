import { Group, Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../../../api/locations';
import styles from '../../../components/form/form.module.css';
import { useTyped } from '../../../components/form/use-typed';
import { isAnyFor, useUnpicked } from '../../../components/form/use-unpicked';
import { chooseByKey, likeliestFirst } from '../../../components/form/search-choices';
import { useErrorText } from '../../../components/feedback/use-error-text';
import stockStyles from './stock.module.css';

/** Maximum number of locations shown at once. Typing finds the others. */
const MOST_SHOWN = 60;

interface Props {
  label: string;
  hint?: string;
  /** Id of the location; empty for none. */
  value: string;
  error?: string;
  required?: boolean;
  /** Whether the field gets the focus when its window opens. */
  autoFocus?: boolean;
  className?: string;
  placeholder?: string;
  /** Whether inactive locations, which receive no more stock, can be chosen. */
  withInactive?: boolean;
  /** Ids of locations that cannot be chosen here. */
  without?: ReadonlySet<string>;
  /** The stock of a location in words, by its id. */
  notes?: ReadonlyMap<string, string>;
  /** Ids of the locations that hold the stock to be taken. They are listed first. */
  holding?: ReadonlySet<string>;
  onChange: (id: string) => void;
  clearable?: boolean;
}

/** Select field of a location by its code or name. */
export function LocationSelect({
  label,
  hint,
  value,
  error,
  required = false,
  autoFocus,
  className,
  placeholder,
  withInactive = false,
  without,
  notes,
  holding,
  onChange,
  clearable = false,
}: Props) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('pickers');
  const errorText = useErrorText();
  const locations = useQuery(allLocationsQuery);
  const offered = (locations.data ?? []).filter(
    ({ id, active }) => id === value || ((withInactive || active || holding?.has(id)) && !without?.has(id)),
  );
  const data = offered.map(({ id, code, name }) => ({ value: id, code, label: `${code} · ${name}` }));
  const text = useTyped(data.find((one) => one.value === value)?.label ?? '');
  const unpicked = useUnpicked(text, !isAnyFor(data, text.search));
  return (
    <div className={className} onKeyDown={(event) => chooseByKey(event, text.search)}>
      <Select
        label={label}
        description={hint}
        placeholder={placeholder}
        required={required}
        data-autofocus={autoFocus}
        error={locations.isError ? errorText(locations.error) : (unpicked.error ?? error)}
        {...unpicked.mark}
        onFocus={(event) => event.currentTarget.select()}
        limit={MOST_SHOWN}
        allowDeselect={false}
        nothingFoundMessage={locations.data?.length === 0 ? t('noLocations') : words('nothingFound')}
        renderOption={({ option }) => (
          <Group justify="space-between" gap="sm" wrap="nowrap" flex={1}>
            <span>{option.label}</span>
            {notes?.has(option.value) && (
              <Text size="xs" c="dimmed" span className={stockStyles.amount}>
                {notes.get(option.value)}
              </Text>
            )}
          </Group>
        )}
        // The list scrolls by itself. Mantine's scroll area around it could not be scrolled by keyboard.
        withScrollArea={false}
        classNames={{ options: styles.choices }}
        // The list is rendered inside the landmark of the page.
        comboboxProps={{ withinPortal: false }}
        data={likeliestFirst(data, text.search, holding)}
        searchable
        searchValue={text.typed}
        onSearchChange={text.type}
        openOnFocus={false}
        onOptionSubmit={(picked) => text.pick(data.find((one) => one.value === picked)?.label ?? '')}
        onBlur={text.leave}
        // While the locations are loading, no choice is shown.
        value={locations.data === undefined || value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': words('clear', { name: label }) }}
      />
    </div>
  );
}
