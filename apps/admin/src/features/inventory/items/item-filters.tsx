import { ITEM_TRACKINGS } from '@docket/domain';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ItemsSearch } from '../../../app/search-schemas/inventory';
import { FilterChips } from '../../../components/table/filter-chips';
import styles from '../../../components/table/list-filters.module.css';
import { SearchField } from '../../../components/table/search-field';

/** Filters of the list of items. */
export type Filters = Pick<ItemsSearch, 'q' | 'type' | 'tracking' | 'active' | 'belowMinimum'>;

export const NO_FILTERS: Filters = {
  q: undefined,
  type: undefined,
  tracking: undefined,
  active: undefined,
  belowMinimum: undefined,
};

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Search and filters of the list. Their values are kept in the address. */
export function ItemFilters({ filters, onChange }: Props) {
  const { t } = useTranslation('items');
  const { q = '', type = [], tracking = [], active = [], belowMinimum } = filters;
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <FilterChips
        label={t('fields.type')}
        choices={(['make', 'buy'] as const).map((value) => ({ value, label: t(`typesShort.${value}`) }))}
        chosen={type}
        single
        onChange={(chosen) => onChange({ type: chosen })}
      />
      <FilterChips
        label={t('fields.tracking')}
        choices={ITEM_TRACKINGS.map((value) => ({ value, label: t(`trackingsShort.${value}`) }))}
        chosen={tracking}
        onChange={(chosen) => onChange({ tracking: chosen })}
      />
      <FilterChips
        label={t('state')}
        choices={[
          { value: 'true', label: t('active') },
          { value: 'false', label: t('inactive') },
        ]}
        chosen={active}
        single
        onChange={(chosen) => onChange({ active: chosen })}
      />
      <FilterChips
        label={t('stockFilter')}
        choices={[{ value: 'true', label: t('belowMinimum') }]}
        chosen={belowMinimum === undefined ? [] : [belowMinimum]}
        onChange={(chosen) => onChange({ belowMinimum: chosen?.[0] })}
      />
      {Object.values(filters).some((value) => value !== undefined) && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(NO_FILTERS)}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  );
}
