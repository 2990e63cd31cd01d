import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './customers-page.module.css';

const TYPING_PAUSE = 250;

export type Activity = 'true' | 'false';

const STATES = [
  { value: 'true', name: 'active' },
  { value: 'false', name: 'inactive' },
] as const;

interface Props {
  q: string;
  active: readonly Activity[];
  onChange: (filters: { q?: string; active?: Activity[] }) => void;
}

/** Search and state of the list; what is chosen lives in the address. */
export function CustomerFilters({ q, active, onChange }: Props) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const [typed, setTyped] = useState(q);
  const search = useDebouncedCallback(
    (text: string) => onChange({ q: text.trim() || undefined }),
    TYPING_PAUSE,
  );
  const [known, setKnown] = useState(q);
  // The address can change without typing: by the back button, or a link.
  if (known !== q) {
    setKnown(q);
    setTyped(q);
  }
  const set = (text: string) => {
    setTyped(text);
    search(text);
  };
  return (
    <div role="search" className={styles.toolbar}>
      <TextInput
        className={styles.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={
          typed !== '' && (
            <CloseButton size="sm" aria-label={common('actions.clear')} onClick={() => set('')} />
          )
        }
        value={typed}
        onChange={(event) => set(event.currentTarget.value)}
      />
      <div role="group" aria-label={t('stateFilter')} className={styles.filters}>
        {STATES.map(({ value, name }) => (
          <button
            key={value}
            type="button"
            className={styles.filter}
            aria-pressed={active.includes(value)}
            onClick={() => onChange({ active: active.includes(value) ? undefined : [value] })}
          >
            {t(name)}
          </button>
        ))}
      </div>
      {(q !== '' || active.length > 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setTyped('');
            onChange({ q: undefined, active: undefined });
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
