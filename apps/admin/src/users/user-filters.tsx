import { type Role, ROLES, USER_STATUSES, type UserStatus } from '@docket/contracts';
import { Button, CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './users-page.module.css';

const TYPING_PAUSE = 250;

interface Filters {
  q?: string;
  status?: UserStatus[];
  role?: Role[];
}

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
  onClear: () => void;
}

/** Search, status and role of the list; what is chosen lives in the address. */
export function UserFilters({ filters, onChange, onClear }: Props) {
  const { t } = useTranslation('users');
  const { q = '', status = [], role = [] } = filters;
  return (
    <div role="search" className={styles.toolbar}>
      <Search q={q} onChange={onChange} />
      <Choice
        label={t('statusFilter')}
        values={USER_STATUSES}
        chosen={status}
        name={(value) => t(`status.${value}`)}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <Choice
        label={t('roleFilter')}
        values={ROLES}
        chosen={role}
        name={(value) => t(`roles.${value}`)}
        onChange={(chosen) => onChange({ role: chosen })}
      />
      {(q !== '' || status.length > 0 || role.length > 0) && (
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}

function Search({ q, onChange }: { q: string; onChange: (filters: Filters) => void }) {
  const { t } = useTranslation('users');
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
    <TextInput
      className={styles.search}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={common('actions.clear')} onClick={() => set('')} />
      }
      value={typed}
      onChange={(event) => set(event.currentTarget.value)}
    />
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: readonly Value[];
  name: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

function Choice<Value extends string>({ label, values, chosen, name, onChange }: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.filters}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={styles.filter}
          aria-pressed={chosen.includes(value)}
          onClick={() => onChange(values.filter((one) => chosen.includes(one) !== (one === value)))}
        >
          {name(value)}
        </button>
      ))}
    </div>
  );
}
