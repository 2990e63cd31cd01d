import type { ProductionOrderSummary } from '@docket/contracts';
import { PRODUCTION_ORDER_STATES } from '@docket/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { itemNowQuery } from '../../../api/items';
import { productionOrders } from '../../../api/production-orders';
import { useStockMoved } from '../../../api/stock';
import type { ProductionSearch } from '../../../app/search-schemas/production';
import { defineList, type FilterPlace } from '../../../components/table/define-list';
import styles from '../../../components/table/list-filters.module.css';
import { CreateLink, ListPage } from '../../../components/table/list-page';
import { ItemPicker } from '../../inventory/stock/item-picker';
import { lateProduction } from './late-production';
import { productionOrderColumns } from './production-order-columns';

const RUNS = {
  release: (row: ProductionOrderSummary) => productionOrders.act({ value: row, etag: null }, 'release'),
  delete: ({ id }: ProductionOrderSummary) => productionOrders.remove(id, null),
};

const orders = defineList({
  route: '/shell/prodorders',
  texts: 'production',
  section: 'production',
  icon: IconBuildingFactory2,
  api: productionOrders,
  sort: '-createdAt',
  use: () => ({ queryClient: useQueryClient(), moved: useStockMoved() }),
  filtersOf: ({ late, ...filters }) => ({
    ...filters,
    ...(late !== undefined && lateProduction(filters.status)),
  }),
  filters: ({ t, common }) => [
    ...(['itemId', 'materialItemId'] as const).map((name) => ({
      name,
      render: ({ search, change }: FilterPlace<ProductionSearch>) => (
        <ItemFilter
          label={t(`fields.${name}`)}
          placeholder={t(name === 'itemId' ? 'anyItem' : 'anyMaterial')}
          itemId={search[name]}
          onChange={(id) => change({ [name]: id })}
        />
      ),
    })),
    {
      chips: 'status',
      label: t('statusFilter'),
      choices: PRODUCTION_ORDER_STATES.map((value) => ({ value, label: common(`status.${value}`) })),
    },
    { flag: 'late', label: t('lateFilter'), choice: t('late'), insteadOf: 'due' },
    { spans: [{ name: 'due', label: t('due'), sort: 'dueDate', isComing: true }] },
  ],
  bulk: {
    nameOf: ({ number }) => number,
    prints: ({ common }) => [
      { kind: 'ProductionOrderTraveler', label: common('pdf.travelers') },
      { kind: 'ProductionOrder', label: common('pdf.templates') },
    ],
    // Planned orders can be released or deleted.
    actions: ({ t, common, queryClient, moved }) =>
      (['release', 'delete'] as const).map((name) => ({
        name,
        label: t(`bulk.${name}.label`),
        danger: name === 'delete',
        obstacle: ({ status }: ProductionOrderSummary) =>
          status === 'planned' ? null : t('bulk.notPlanned', { status: common(`status.${status}`) }),
        title: (count: number) => t(`bulk.${name}.title`, { count }),
        text: t(`bulk.${name}.text`),
        run: RUNS[name],
        done: (count: number) => t(`bulk.${name}.done`, { count }),
        onSettled: () =>
          Promise.all([queryClient.invalidateQueries({ queryKey: productionOrders.key }), moved()]),
      })),
  },
  create: ({ t }) => <CreateLink to="/prodorders/new">{t('new')}</CreateLink>,
  columns: productionOrderColumns,
});

/** The list of production orders. */
export function ProductionOrdersPage() {
  return <ListPage list={orders} />;
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
