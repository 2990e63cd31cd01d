import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { allLocationsQuery } from '../../../api/locations';
import styles from '../../../components/form/form.module.css';
import { useTyped } from '../../../components/form/use-typed';
import { isAnyFor, useUnpicked } from '../../../components/form/use-unpicked';
import { lateNow } from '../../../components/late/late';
import { LateSelect } from '../../../components/late/late-select';
import { useErrorText } from '../../../components/feedback/use-error-text';
import stockStyles from './stock.module.css';

/** As many as are shown at once; typing finds the others. */
const MOST_SHOWN = 60;

interface Props {
  label: string;
  hint?: string;
  /** Empty for none. */
  value: string;
  error?: string;
  required?: boolean;
  /** Takes the focus as its window opens. */
  autoFocus?: boolean;
  className?: string;
  placeholder?: string;
  /** Whether those that get no stock any more can be chosen. */
  withInactive?: boolean;
  /** Those that cannot be chosen here. */
  without?: ReadonlySet<string>;
  /** What lies at a location, in words. */
  notes?: ReadonlyMap<string, string>;
  /** Those that have what is to be taken: they are listed before the others. */
  holding?: ReadonlySet<string>;
  onChange: (id: string) => void;
  clearable?: boolean;
}

/** A location, found by typing its code or name. */
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
    <div className={className} onKeyDown={(event) => lateNow()?.takeByKey(event, text.search)}>
      <LateSelect
        field={{
          label,
          description: hint,
          placeholder,
          required,
          'data-autofocus': autoFocus,
          error: locations.isError ? errorText(locations.error) : (unpicked.error ?? error),
          ...unpicked.mark,
          onFocus: (event) => event.currentTarget.select(),
        }}
        list={{
          limit: MOST_SHOWN,
          allowDeselect: false,
          nothingFoundMessage: locations.data?.length === 0 ? t('noLocations') : words('nothingFound'),
          renderOption: ({ option }) => (
            <Group justify="space-between" gap="sm" wrap="nowrap" flex={1}>
              <span>{option.label}</span>
              {notes?.has(option.value) && (
                <Text size="xs" c="dimmed" span className={stockStyles.amount}>
                  {notes.get(option.value)}
                </Text>
              )}
            </Group>
          ),
          // The list scrolls by itself: an area around it, of Mantine's, could not be scrolled by keyboard.
          withScrollArea: false,
          classNames: { options: styles.choices },
          // Inside the page's landmark.
          comboboxProps: { withinPortal: false },
        }}
        data={lateNow()?.likeliestFirst(data, text.search, holding) ?? data}
        typed={text.typed}
        onType={text.type}
        onPick={(picked) => text.pick(data.find((one) => one.value === picked)?.label ?? '')}
        onLeave={text.leave}
        // Until they are there, none can be chosen.
        value={locations.data === undefined || value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        clearable={clearable}
        clearButtonProps={{ 'aria-label': words('clear', { name: label }) }}
      />
    </div>
  );
}
