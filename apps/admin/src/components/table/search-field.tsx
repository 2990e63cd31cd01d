import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './list-filters.module.css';
import { useTypedFilter } from './use-typed-filter';

const TYPING_PAUSE = 250;
/** Maximum length of a search term in the API. */
const LONGEST = 200;

interface Props {
  label: string;
  /** Search term in the URL. */
  q: string;
  onSearch: (q: string | undefined) => void;
}

/** Search field of a list. The search runs while the user types, and the term is stored in the URL. */
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
