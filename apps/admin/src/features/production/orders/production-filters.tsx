import { PRODUCTION_ORDER_STATES } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { itemNowQuery } from '../../../api/items';
import type { ProductionSearch } from '../../../app/search-schemas/production';
import { type DateSpan, noSpans } from '../../../components/table/date-spans/date-span';
import styles from '../../../components/table/list-filters.module.css';
import type { ListAddress } from '../../../components/table/list-frame';
import { StateFilters } from '../../../components/table/state-filters';
import { ItemPicker } from '../../inventory/stock/item-picker';

type Narrowing = Omit<ProductionSearch, keyof ListAddress>;

const NO_FILTERS: Narrowing = {
  q: undefined,
  status: undefined,
  itemId: undefined,
  materialItemId: undefined,
  salesOrderId: undefined,
  late: undefined,
  ...noSpans(['due']),
};

interface Props {
  /** The ranges of dates that filter the list. */
  spans: readonly DateSpan[];
  search: Narrowing;
  onChange: (filters: Narrowing) => void;
}

/** Search and filters of the list. Their values are kept in the address. */
export function ProductionFilters({ spans, search, onChange }: Props) {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const isFiltered = Object.keys(NO_FILTERS).some((name) => search[name as keyof Narrowing] !== undefined);
  return (
    <StateFilters
      words={{
        search: t('search'),
        status: t('statusFilter'),
        late: t('lateFilter'),
        overdue: t('late'),
      }}
      states={PRODUCTION_ORDER_STATES.map((value) => ({ value, label: common(`status.${value}`) }))}
      spans={spans}
      search={search}
      onChange={onChange}
      onClear={isFiltered ? () => onChange(NO_FILTERS) : undefined}
    >
      {(['itemId', 'materialItemId'] as const).map((name) => (
        <ItemFilter
          key={name}
          label={t(`fields.${name}`)}
          placeholder={t(name === 'itemId' ? 'anyItem' : 'anyMaterial')}
          itemId={search[name]}
          onChange={(id) => onChange({ [name]: id })}
        />
      ))}
    </StateFilters>
  );
}

interface ItemFilterProps {
  label: string;
  placeholder: string;
  itemId: string | undefined;
  onChange: (itemId: string | undefined) => void;
}

function ItemFilter({ itemId, onChange, ...texts }: ItemFilterProps) {
  const item = useQuery({ ...itemNowQuery(itemId ?? ''), enabled: itemId !== undefined });
  return (
    <ItemPicker
      className={styles.picker}
      item={itemId === undefined ? undefined : item.data}
      onChoose={({ id }) => onChange(id)}
      onClear={() => onChange(undefined)}
      {...texts}
    />
  );
}
