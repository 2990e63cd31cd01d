import { daysAfter, STOCK_REASONS, type StockReason } from '@docket/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type MovementFilters,
  type MovementListQuery,
  movementCountQuery,
  movementListQuery,
  MOVEMENTS,
} from '../../../api/stock';
import type { MovementsSearch } from '../../../app/search-schemas/inventory';
import { DateSpans } from '../../../components/table/date-spans/date-spans';
import { dayBounds } from '../../../components/form/days';
import filterStyles from '../../../components/table/list-filters.module.css';
import type { OnSearch } from '../../../components/table/list-page';
import { SearchField } from '../../../components/table/search-field';
import { StockList } from './stock-list';
import { useStockWindows } from './stock-windows';
import { useMovementColumns } from './use-movement-columns';

const route = getRouteApi('/shell/inventory/movements');

// The ledger has only one order, that of posting, so `sort` is not sent.
const useRows = ({ sort: _sort, ...query }: MovementListQuery & { sort: string }) =>
  useQuery(movementListQuery(query));
const useCount = (filters: MovementFilters) => useQuery(movementCountQuery(filters));

/** Consumption in production and repairs counts as an issue: both reasons share one word and one choice. */
const wordOf = (reason: StockReason | undefined) => (reason === 'consume' ? 'issue' : reason);
const CHOICES = STOCK_REASONS.filter((reason) => wordOf(reason) === reason);

/** The page of the stock ledger, the newest movement first. */
export function MovementsPage() {
  const { t } = useTranslation('stock');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<MovementsSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  const { open, windows } = useStockWindows();
  return (
    <>
      <StockList
        path={MOVEMENTS}
        texts={{
          title: t('movements'),
          subtitle: t('movementsText'),
          emptyTitle: t('noMovementsTitle'),
          emptyText: t('emptyText'),
          nothingTitle: t('noMovementTitle'),
          nothingText: t('noMovementText'),
        }}
        icon={<IconArrowsExchange size={22} />}
        columns={useMovementColumns({ onOpen: open })}
        rowKey={({ id }) => id}
        search={search}
        onSearch={onSearch}
        filtersOf={({ from, to, ...filters }) => {
          const bounds = dayBounds(from, to);
          return { ...filters, postedSince: bounds.from, postedBefore: bounds.to };
        }}
        useRows={useRows}
        useCount={useCount}
        before={(change) => (
          <div className={filterStyles.toolbar}>
            <SearchField
              label={t('searchMovements')}
              q={search.q ?? ''}
              onSearch={(found) => change({ q: found })}
            />
          </div>
        )}
        after={(change) => (
          <>
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
            <DateSpans
              spans={[{ name: 'posted', label: t('posted'), sort: '' }]}
              // The address has the last day included, the query the day after it.
              search={{ postedSince: search.from, postedBefore: search.to && daysAfter(search.to, 1) }}
              onChange={({ postedSince, postedBefore }) =>
                change({ from: postedSince, to: postedBefore && daysAfter(postedBefore, -1) })
              }
            />
          </>
        )}
        onOpen={open}
      />
      {windows}
    </>
  );
}
