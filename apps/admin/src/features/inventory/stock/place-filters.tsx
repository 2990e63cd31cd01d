import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { itemNowQuery } from '../../../api/items';
import type { FilterPlace } from '../../../components/table/define-list';
import styles from '../../../components/table/list-filters.module.css';
import { ItemPicker } from './item-picker';
import { LocationSelect } from './location-select';
import { LotFilter } from './lot-filter';

type Place = FilterPlace<{ itemId?: string; locationId?: string; lot?: string }>;

/** Filters of stock and of its movements by item, location and lot. */
export const placeFilters = (t: TFunction<'stock'>) => [
  { name: 'item', render: (place: Place) => <ItemFilter {...place} /> },
  {
    name: 'location',
    render: ({ search, change }: Place) => (
      <LocationSelect
        className={styles.picker}
        label={t('location')}
        placeholder={t('anyLocation')}
        value={search.locationId ?? ''}
        withInactive
        clearable
        onChange={(id) => change({ locationId: id || undefined })}
      />
    ),
  },
  {
    name: 'lot',
    render: ({ search, change }: Place) => (
      <LotFilter label={t('lotOrSerial')} lot={search.lot ?? ''} onChange={(lot) => change({ lot })} />
    ),
  },
];

function ItemFilter({ search: { itemId }, change }: Place) {
  const item = useQuery({ ...itemNowQuery(itemId ?? ''), enabled: itemId !== undefined });
  return (
    <ItemPicker
      className={styles.picker}
      item={itemId === undefined ? undefined : item.data}
      onChoose={({ id }) => change({ itemId: id })}
      onClear={() => change({ itemId: undefined })}
    />
  );
}
