import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import { ItemPicker } from './item-picker';
import { LocationSelect } from './location-select';
import { LotFilter } from './lot-filter';
import styles from './stock.module.css';

interface Filters {
  itemId?: string;
  locationId?: string;
  lot?: string;
}

interface Props {
  filters: Filters;
  onChange: (filters: Filters) => void;
  children?: ReactNode;
}

/** Filters by item, location and lot. */
export function PlaceFilters({ filters: { itemId, locationId, lot }, onChange, children }: Props) {
  const { t } = useTranslation('stock');
  const item = useQuery({ ...itemNowQuery(itemId ?? ''), enabled: itemId !== undefined });
  return (
    <div className={styles.more} data-group>
      <ItemPicker
        className={styles.wideFilter}
        item={itemId === undefined ? undefined : item.data}
        onChoose={({ id }) => onChange({ itemId: id })}
        onClear={() => onChange({ itemId: undefined })}
      />
      <LocationSelect
        label={t('location')}
        placeholder={t('anyLocation')}
        value={locationId ?? ''}
        withInactive
        clearable
        onChange={(id) => onChange({ locationId: id === '' ? undefined : id })}
      />
      <LotFilter label={t('lotOrSerial')} lot={lot ?? ''} onChange={(wanted) => onChange({ lot: wanted })} />
      {children}
    </div>
  );
}
