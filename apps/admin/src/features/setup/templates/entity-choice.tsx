import type { TemplateKind } from '@docket/contracts';
import { Button, type ComboboxItem, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Printable, printablesQuery } from '../../../api/printable';
import { useTyped } from '../../../components/form/use-typed';
import { useUnpicked } from '../../../components/form/use-unpicked';
import { chooseByKey } from '../../../components/form/search-choices';
import { useErrorText } from '../../../components/feedback/use-error-text';
import styles from './documents-page.module.css';

const TYPING_PAUSE = 250;

/** Stands among the documents for the sample, which is none. */
const SAMPLE = 'sample';

interface Props {
  kind: TemplateKind;
  /** The document to begin with, or null for none. There is a sample to choose only without this. */
  proposed?: { id: string; number: string } | null;
  /** Called with the document to fill in; without one for the sample. */
  onChoose: (id: string | undefined) => void;
}

/** The choice of data that fill a preview: the sample, or a document found by its number. */
export function EntityChoice({ kind, proposed, onChoose }: Props) {
  const { t } = useTranslation('templates');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const sample: ComboboxItem = { value: SAMPLE, label: t('preview.sample') };
  const [chosen, setChosen] = useState(
    proposed === undefined ? sample : { value: proposed?.id ?? '', label: proposed?.number ?? '' },
  );
  const [wanted, setWanted] = useState(false);
  const text = useTyped(chosen.label);
  const { search } = text;
  const [q] = useDebouncedValue(search, TYPING_PAUSE);
  const found = useQuery({ ...printablesQuery(kind, q), enabled: wanted });
  const searching = found.isFetching || q !== search;
  const isNothing = found.isSuccess && !searching && found.data.length === 0;
  const unpicked = useUnpicked(text, isNothing);
  return (
    <div className={styles.entity} aria-busy={searching} onKeyDown={(event) => chooseByKey(event, search)}>
      <Select
        size="xs"
        aria-label={t('preview.filledWith')}
        data={[
          ...(search === '' && proposed === undefined ? [sample] : []),
          ...(found.data ?? []).map(({ id, number, revision = 1 }) => ({
            value: id,
            label: revision > 1 ? t('preview.revision', { number, revision }) : number,
          })),
        ]}
        value={chosen.value}
        onChange={(value, option) => {
          if (option === null) return;
          setChosen(option);
          onChoose(value === SAMPLE ? undefined : option.value);
        }}
        onOptionSubmit={(value) => value === chosen.value && text.pick(chosen.label)}
        onBlur={text.leave}
        searchable
        searchValue={text.typed}
        onSearchChange={text.type}
        // The server has searched: the customer it found by does not stand in the label.
        filter={({ options }) => options}
        allowDeselect={false}
        openOnFocus={false}
        onFocus={(event) => event.currentTarget.select()}
        onDropdownOpen={() => setWanted(true)}
        nothingFoundMessage={
          searching ? t('preview.searching') : found.isError ? null : t('preview.nothing', { search })
        }
        renderOption={({ option, checked = false }) => (
          <Option
            option={option}
            checked={checked}
            printable={found.data?.find(({ id }) => id === option.value)}
          />
        )}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={wanted && searching ? <Loader size={12} /> : undefined}
        // The list scrolls by itself: an area around it, of Mantine's, could not be scrolled by keyboard.
        withScrollArea={false}
        classNames={{ options: styles.found }}
        // Inside the window, whose focus trap would close a list that stands elsewhere.
        comboboxProps={{ withinPortal: false, width: 300, position: 'bottom-end' }}
        error={found.isError ? errorText(found.error) : unpicked.error}
      />
      {found.isError && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={found.isFetching}
          onClick={() => void found.refetch()}
        >
          {common('actions.retry')}
        </Button>
      )}
    </div>
  );
}

interface OptionProps {
  option: ComboboxItem;
  checked: boolean;
  printable?: Printable;
}

function Option({ option, checked, printable }: OptionProps) {
  return (
    <div>
      <Text size="sm" span fw={checked ? 650 : undefined}>
        {option.label}
      </Text>
      {printable?.customerName !== undefined && (
        <div className={styles.secondary}>{printable.customerName}</div>
      )}
    </div>
  );
}
