import { daysAfter, STOCK_REASONS, type StockReason } from '@docket/domain';
import { NativeSelect } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { movementList } from '../../../api/stock';
import { dayBounds } from '../../../components/form/days';
import { DateSpans } from '../../../components/table/date-spans/date-spans';
import { defineList } from '../../../components/table/define-list';
import { ListPage } from '../../../components/table/list-page';
import { placeFilters } from './place-filters';
import { MoveButton } from './stock-page';
import { useStockWindows } from './stock-windows';
import { useMovementColumns } from './use-movement-columns';

/** Consumption in production and repairs counts as an issue: both reasons share one word and one choice. */
const wordOf = (reason: StockReason | undefined) => (reason === 'consume' ? 'issue' : reason);
const CHOICES = STOCK_REASONS.filter((reason) => wordOf(reason) === reason);

/** The stock ledger, the newest movement first. It cannot be sorted. */
const movements = defineList({
  route: '/shell/inventory/movements',
  texts: 'stock',
  labels: ({ t }) => ({
    title: t('movements'),
    subtitle: t('movementsText'),
    search: t('searchMovements'),
    emptyTitle: t('noMovementsTitle'),
    nothingTitle: t('noMovementTitle'),
    nothingText: t('noMovementText'),
  }),
  section: 'inventory',
  icon: IconArrowsExchange,
  api: movementList,
  use: () => {
    const { open, windows } = useStockWindows();
    return { open, windows, movements: useMovementColumns({ onOpen: open }) };
  },
  filtersOf: ({ from, to, ...filters }) => {
    const bounds = dayBounds(from, to);
    return { ...filters, postedSince: bounds.from, postedBefore: bounds.to };
  },
  filters: ({ t }) => [
    ...placeFilters(t),
    {
      name: 'reason',
      render: ({ search, change }) => (
        <NativeSelect
          label={t('reason')}
          data={[
            { value: '', label: t('anyReason') },
            ...CHOICES.map((value) => ({ value, label: t(`reasons.${value}`) })),
          ]}
          value={wordOf(search.reason?.[0]) ?? ''}
          onChange={({ currentTarget }) => {
            const chosen = STOCK_REASONS.filter((known) => wordOf(known) === currentTarget.value);
            change({ reason: chosen.length === 0 ? undefined : chosen });
          }}
        />
      ),
    },
    {
      name: 'posted',
      render: ({ search, change }) => (
        <DateSpans
          spans={[{ name: 'posted', label: t('posted'), sort: '' }]}
          // The URL has the last day included, the query the day after it.
          search={{ postedSince: search.from, postedBefore: search.to && daysAfter(search.to, 1) }}
          onChange={({ postedSince, postedBefore }) =>
            change({ from: postedSince, to: postedBefore && daysAfter(postedBefore, -1) })
          }
        />
      ),
    },
  ],
  create: ({ t, open }, { itemId }) => <MoveButton {...{ t, open, itemId }} />,
  columns: ({ movements: columns }) => columns,
  windows: ({ windows }) => windows,
});

/** The list of movements of stock. */
export function MovementsPage() {
  return <ListPage list={movements} />;
}
