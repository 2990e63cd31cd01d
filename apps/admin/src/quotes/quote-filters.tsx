import { SALES_QUOTE_STATES, type SalesQuoteState } from '@docket/domain';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './quotes-page.module.css';

const TYPING_PAUSE = 250;

interface Props {
  q: string;
  status: readonly SalesQuoteState[];
  onChange: (filters: { q?: string; status?: SalesQuoteState[] }) => void;
}

/** Search and status filter of the list; what is chosen lives in the address. */
export function QuoteFilters({ q, status, onChange }: Props) {
  const { t } = useTranslation('quotes');
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
  const toggle = (state: SalesQuoteState) =>
    status.includes(state) ? status.filter((other) => other !== state) : [...status, state];

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
      <div role="group" aria-label={t('statusFilter')} className={styles.filters}>
        {SALES_QUOTE_STATES.map((state) => (
          <button
            key={state}
            type="button"
            className={styles.filter}
            aria-pressed={status.includes(state)}
            onClick={() => onChange({ status: toggle(state) })}
          >
            {common(`status.${state}`)}
          </button>
        ))}
      </div>
      {(q !== '' || status.length > 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setTyped('');
            onChange({ q: undefined, status: undefined });
          }}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
