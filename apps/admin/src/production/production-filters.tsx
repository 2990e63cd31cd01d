import { PRODUCTION_ORDER_STATES } from '@docket/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../api/items';
import type { ProductionSearch } from '../app/search-schemas/production';
import { type DateSpan, noSpans } from '../components/date-spans/date-span';
import { DateSpans } from '../components/date-spans/date-spans';
import { FilterChips } from '../components/filter-chips';
import styles from '../components/list-filters.module.css';
import type { ListAddress } from '../components/list-frame';
import { SearchField } from '../components/search-field';
import { ItemPicker } from '../stock/item-picker';

type Narrowing = Omit<ProductionSearch, keyof ListAddress>;

const NO_FILTERS: Narrowing = {
  q: undefined,
  status: undefined,
  itemId: undefined,
  salesOrderId: undefined,
  late: undefined,
  ...noSpans(['due']),
};

interface Props {
  /** The dates that narrow it. */
  spans: readonly DateSpan[];
  search: Narrowing;
  onChange: (filters: Narrowing) => void;
}

/** Search and filters of the list; what is chosen lives in the address. */
export function ProductionFilters({ spans, search, onChange }: Props) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const { q = '', status = [], itemId, late } = search;
  const item = useQuery({ ...itemNowQuery(itemId ?? ''), enabled: itemId !== undefined });
  // With another key it forgets which dates were asked for.
  const [cleared, setCleared] = useState(0);
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
      <FilterChips
        label={t('lateFilter')}
        choices={[{ value: 'true', label: t('late') }]}
        chosen={late === undefined ? [] : [late]}
        onChange={(chosen) => onChange({ late: chosen?.[0], ...noSpans(['due']) })}
      />
      <DateSpans
        key={cleared}
        spans={spans}
        search={search}
        onChange={(span) => onChange({ ...span, late: undefined })}
      />
      {isFiltered && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setCleared(cleared + 1);
            onChange(NO_FILTERS);
          }}
        >
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}
