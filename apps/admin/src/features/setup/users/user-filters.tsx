import { type Role, ROLES, USER_STATUSES, type UserStatus } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../components/table/filter-chips';
import styles from '../../../components/table/list-filters.module.css';
import { SearchField } from '../../../components/table/search-field';

interface Filters {
  q?: string;
  status?: UserStatus[];
  role?: Role[];
}

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** Left out where there is nothing to clear. */
  onClear: (() => void) | undefined;
}

/** Search, status and role of the list; what is chosen lives in the address. */
export function UserFilters({ filters: { q = '', status = [], role = [] }, onChange, onClear }: Props) {
  const { t } = useTranslation('users');
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <FilterChips
        label={t('statusFilter')}
        choices={USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        chosen={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <FilterChips
        label={t('roleFilter')}
        choices={ROLES.map((value) => ({ value, label: t(`roles.${value}`) }))}
        chosen={role}
        onChange={(chosen) => onChange({ role: chosen })}
      />
      {onClear !== undefined && (
        <Button size="compact-sm" variant="subtle" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
