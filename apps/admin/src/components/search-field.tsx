import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './list-filters.module.css';

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
  const [typed, setTyped] = useState(q);
  const search = useDebouncedCallback((text: string) => onSearch(text.trim() || undefined), TYPING_PAUSE);
  const [known, setKnown] = useState(q);
  // The address can change without typing: by the back button, a link, or a button that clears.
  if (known !== q) {
    setKnown(q);
    setTyped(q);
  }
  const set = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <TextInput
      className={styles.search}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={t('actions.clear')} onClick={() => set('')} />
      }
      maxLength={LONGEST}
      value={typed}
      onChange={(event) => set(event.currentTarget.value)}
      // Whoever is on the way to another page would be brought back.
      onBlur={() => search.flush()}
    />
  );
}
