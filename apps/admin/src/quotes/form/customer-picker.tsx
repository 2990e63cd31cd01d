import type { Customer, CustomerSummary } from '@docket/contracts';
import { Button, Loader, Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customersFoundQuery } from '../../api/customers';
import formStyles from '../../components/form/form.module.css';
import { useErrorText } from '../../components/use-error-text';

const TYPING_PAUSE = 250;

interface Props {
  /** The one that is chosen, once it is known. */
  customer: Customer | undefined;
  error: string | undefined;
  onChoose: (id: string) => void;
}

type Choice = Pick<CustomerSummary, 'id' | 'code' | 'name'>;
const labelOf = ({ code, name }: Choice) => `${name} (${code})`;

/** Whom a document is for: found by code or name, among those that are active. */
export function CustomerPicker({ customer, error, onChoose }: Props) {
  const { t } = useTranslation('quoteForm');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const [wanted, setWanted] = useState(false);
  const chosenLabel = customer === undefined ? '' : labelOf(customer);
  const [typed, setTyped] = useState(chosenLabel);
  const [known, setKnown] = useState(chosenLabel);
  // It can be chosen by the address.
  if (known !== chosenLabel) {
    setKnown(chosenLabel);
    setTyped(chosenLabel);
  }
  // What is chosen stands in the same place as what is typed, and is no search.
  const search = typed === chosenLabel ? '' : typed.trim();
  const [q] = useDebouncedValue(search, TYPING_PAUSE);
  const found = useQuery({ ...customersFoundQuery(q), enabled: wanted });
  const searching = found.isFetching || q !== search;
  const choices: Choice[] = found.data ?? [];
  const others = choices.filter(({ id }) => id !== customer?.id);
  const listed = customer === undefined || search !== '' ? choices : [customer, ...others];
  return (
    <div>
      <Select
        label={t('customer.label')}
        placeholder={t('customer.placeholder')}
        required
        withAsterisk={false}
        data={listed.map((choice) => ({ value: choice.id, label: labelOf(choice) }))}
        value={customer?.id ?? null}
        onChange={(id) => {
          if (id !== null) onChoose(id);
        }}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        // The server has searched.
        filter={({ options }) => options}
        allowDeselect={false}
        openOnFocus={false}
        onFocus={(event) => event.currentTarget.select()}
        onDropdownOpen={() => setWanted(true)}
        nothingFoundMessage={
          searching
            ? t('customer.searching')
            : found.isError
              ? null
              : search === ''
                ? t('customer.none')
                : t('customer.nothing', { search })
        }
        renderOption={({ option, checked = false }) => (
          <Text size="sm" span fw={checked ? 650 : undefined}>
            {option.label}
          </Text>
        )}
        leftSection={<IconSearch size={14} aria-hidden />}
        rightSection={wanted && searching ? <Loader size={12} /> : undefined}
        // The list scrolls by itself: an area around it, of Mantine's, could not be scrolled by keyboard.
        withScrollArea={false}
        classNames={{ options: formStyles.choices }}
        // Inside the page's landmark.
        comboboxProps={{ withinPortal: false }}
        error={found.isError ? errorText(found.error) : error}
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
