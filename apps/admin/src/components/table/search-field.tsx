import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './list-filters.module.css';
import { useTypedFilter } from './use-typed-filter';

const TYPING_PAUSE = 250;
/** As long as the server takes. */
const LONGEST = 200;

interface Props {
  label: string;
  /** What the address says. */
  q: string;
  onSearch: (q: string | undefined) => void;
}

/** Searches a list while somebody types; what is searched lives in the address. */
export function SearchField({ label, q, onSearch }: Props) {
  const { t } = useTranslation();
  const { typed, type } = useTypedFilter({ value: q, pause: TYPING_PAUSE, onChange: onSearch });
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t('actions.clear')} onClick={() => type('')} />
      }
      maxLength={LONGEST}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
