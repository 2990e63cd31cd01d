import { PRODUCTION_ORDER_STATES } from '@docket/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../api/items';
import type { ProductionSearch } from '../app/search-schemas/production';
import { DueFilters } from '../components/due-filters';
import { FilterChips } from '../components/filter-chips';
import styles from '../components/list-filters.module.css';
import { SearchField } from '../components/search-field';
import { ItemPicker } from '../stock/item-picker';

type Narrowing = Pick<ProductionSearch, 'q' | 'status' | 'itemId' | 'salesOrderId' | 'late' | 'dueBefore'>;

const NO_FILTERS: Narrowing = {
  q: undefined,
  status: undefined,
  itemId: undefined,
  salesOrderId: undefined,
  late: undefined,
  dueBefore: undefined,
};

interface Props {
  search: Narrowing;
  onChange: (filters: Narrowing) => void;
}

/** Search and filters of the list; what is chosen lives in the address. */
export function ProductionFilters({ search, onChange }: Props) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const { q = '', status = [], itemId, late, dueBefore } = search;
  const item = useQuery({ ...itemNowQuery(itemId ?? ''), enabled: itemId !== undefined });
  const isFiltered = Object.keys(NO_FILTERS).some((name) => search[name as keyof Narrowing] !== undefined);
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <ItemPicker
        className={styles.picker}
        label={t('fields.itemId')}
        placeholder={t('anyItem')}
        item={itemId === undefined ? undefined : item.data}
        onChoose={({ id }) => onChange({ itemId: id })}
        onClear={() => onChange({ itemId: undefined })}
      />
      <FilterChips
        label={t('statusFilter')}
        choices={PRODUCTION_ORDER_STATES.map((value) => ({ value, label: common(`status.${value}`) }))}
        chosen={status}
        onChange={(chosen) => onChange({ status: chosen })}
      />
      <DueFilters late={late} dueBefore={dueBefore} texts="production" onChange={onChange} />
      {isFiltered && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}
