import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../../../components/table/filter-chips';
import styles from '../../../components/table/list-filters.module.css';
import { SearchField } from '../../../components/table/search-field';

export type Activity = 'true' | 'false';

interface Props {
  q: string;
  active: readonly Activity[];
  onChange: (filters: { q?: string; active?: Activity[] }) => void;
}

/** Search and state of the list. The choices are kept in the URL. */
export function CustomerFilters({ q, active, onChange }: Props) {
  const { t } = useTranslation('customers');
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <FilterChips
        label={t('stateFilter')}
        choices={[
          { value: 'true', label: t('active') },
          { value: 'false', label: t('inactive') },
        ]}
        chosen={active}
        single
        onChange={(chosen) => onChange({ active: chosen })}
      />
      {(q !== '' || active.length > 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange({ q: undefined, active: undefined })}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
