import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '../components/filter-chips';
import styles from '../components/list-filters.module.css';
import { SearchField } from '../components/search-field';

interface Props<State extends SalesQuoteState | SalesOrderState> {
  /** Those there are, in the order of a document's life. */
  states: readonly State[];
  q: string | undefined;
  status: readonly State[] | undefined;
  onChange: (filters: { q?: string; status?: State[] }) => void;
}

/** Search and status filter of a list; what is chosen lives in the address. */
export function SalesFilters<State extends SalesQuoteState | SalesOrderState>({
  states,
  q = '',
  status = [],
  onChange,
}: Props<State>) {
  const { t } = useTranslation('sales');
  const { t: common } = useTranslation();
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <FilterChips
        label={t('statusFilter')}
        choices={states.map((value) => ({ value, label: common(`status.${value}`) }))}
        chosen={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      {(q !== '' || status.length > 0) && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => onChange({ q: undefined, status: undefined })}
        >
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
