import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../../api/customers';
import type { ShipmentsSearch } from '../../../app/search-schemas/sales';
import { type DateSpan, noSpans } from '../../../components/table/date-spans/date-span';
import { DateSpans } from '../../../components/table/date-spans/date-spans';
import { FilterChips } from '../../../components/table/filter-chips';
import styles from '../../../components/table/list-filters.module.css';
import type { ListAddress } from '../../../components/table/list-frame';
import { SearchField } from '../../../components/table/search-field';
import { CustomerChoice } from '../documents/form/customer-choice';
import { lazyPart } from '../../../loading/lazy-part';

// The filter is loaded only for URLs that contain an item, and for users who ask for it.
const ItemChoice = lazyPart(async () => (await import('../documents/item-choice')).ItemChoice);

type Narrowing = Omit<ShipmentsSearch, keyof ListAddress>;

const NO_FILTERS: Narrowing = {
  q: undefined,
  customerId: undefined,
  itemId: undefined,
  reversed: undefined,
  ...noSpans(['date']),
};

interface Props {
  search: ShipmentsSearch;
  spans: readonly DateSpan[];
  onChange: (part: Narrowing) => void;
}

/** Search and filters of the list. The choices are kept in the URL. */
export function ShipmentFilters({ search, spans, onChange }: Props) {
  const { t } = useTranslation('shipments');
  const { t: sales } = useTranslation('sales');
  const { t: common } = useTranslation();
  const { q = '', customerId, itemId, reversed = [] } = search;
  const customer = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const [isItemAsked, setItemAsked] = useState(false);
  // A new key resets the fields of the dates.
  const [cleared, setCleared] = useState(0);
  const isFiltered = Object.keys(NO_FILTERS).some((name) => search[name as keyof Narrowing] !== undefined);
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={t('search')} q={q} onSearch={(found) => onChange({ q: found })} />
      <CustomerChoice
        className={styles.picker}
        label={sales('customerFilter')}
        placeholder={sales('anyCustomer')}
        customer={customerId === undefined ? undefined : customer.data}
        onChoose={({ id }) => onChange({ customerId: id })}
        onClear={() => onChange({ customerId: undefined })}
      />
      {isItemAsked || itemId !== undefined ? (
        <Suspense fallback={null}>
          <ItemChoice
            className={styles.picker}
            itemId={itemId}
            onChange={(chosen) => {
              // The field stays in place after it is emptied.
              setItemAsked(true);
              onChange({ itemId: chosen });
            }}
          />
        </Suspense>
      ) : (
        <div className={styles.filters}>
          <button type="button" className={styles.filter} onClick={() => setItemAsked(true)}>
            {sales('askForItem')}
          </button>
        </div>
      )}
      <FilterChips
        label={t('statusFilter')}
        choices={[
          { value: 'false', label: t('standing') },
          { value: 'true', label: t('reversed') },
        ]}
        chosen={reversed}
        single
        onChange={(chosen) => onChange({ reversed: chosen })}
      />
      <DateSpans key={cleared} spans={spans} search={search} onChange={onChange} />
      {isFiltered && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setCleared(cleared + 1);
            setItemAsked(false);
            onChange(NO_FILTERS);
          }}
        >
          {common('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}
