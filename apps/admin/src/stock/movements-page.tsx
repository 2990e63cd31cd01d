import { STOCK_REASONS } from '@docket/domain';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconArrowsExchange, IconSearchOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { movementCountQuery, movementListQuery, MOVEMENTS } from '../api/stock';
import { dayBounds } from '../components/day-bounds';
import { DateInput } from '../components/date/date-input';
import { CsvButton } from '../components/csv-button';
import { EmptyState } from '../components/empty-state';
import { ListFrame, pageSize } from '../components/list-frame';
import { PageHeader } from '../components/page-header';
import type { ListPlace } from '../components/use-list-place';
import { PlaceFilters } from './place-filters';
import { useStockWindows } from './stock-windows';
import { useMovementColumns } from './use-movement-columns';

const NO_FILTERS = {
  itemId: undefined,
  locationId: undefined,
  lot: undefined,
  reason: undefined,
  from: undefined,
};

const route = getRouteApi('/shell/inventory/movements');

/** The ledger of stock, the newest first. What it shows is wholly in the address. */
export function MovementsPage() {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { open, windows } = useStockWindows();
  const columns = useMovementColumns({ onOpen: open });

  const { itemId, locationId, lot, reason, from } = search;
  const filters = { itemId, locationId, lot, reason, postedSince: dayBounds(from, undefined).from };
  const movements = useQuery(
    movementListQuery({ ...filters, limit: pageSize(search.size), cursor: search.cursor }),
  );
  const count = useQuery(movementCountQuery(filters));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>) =>
    void navigate({ search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }) });
  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );

  const moveButton = (
    <Button
      leftSection={<IconArrowsExchange size={16} aria-hidden />}
      onClick={() => open({ window: 'move', start: { itemId: itemId ?? '' } })}
    >
      {t('move.action')}
    </Button>
  );
  const clear = () => change(NO_FILTERS);
  return (
    <>
      <PageHeader
        title={t('movements')}
        subtitle={t('movementsText')}
        crumbs={[{ label: common('nav.inventory') }]}
        actions={
          <>
            {movements.data !== undefined && movements.data.data.length > 0 && (
              <CsvButton path={MOVEMENTS} query={filters} />
            )}
            {moveButton}
          </>
        }
      />
      <ListFrame
        name="movements"
        caption={t('movements')}
        columns={columns}
        rowKey={({ id }) => id}
        page={movements}
        total={count.data}
        search={search}
        filters={
          <div role="search">
            <PlaceFilters filters={{ itemId, locationId, lot }} onChange={change}>
              <NativeSelect
                label={t('reason')}
                data={[
                  { value: '', label: t('anyReason') },
                  ...STOCK_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) })),
                ]}
                value={reason?.[0] ?? ''}
                onChange={({ currentTarget }) => {
                  const chosen = STOCK_REASONS.find((known) => known === currentTarget.value);
                  change({ reason: chosen && [chosen] });
                }}
              />
              <DateInput
                label={t('since')}
                value={from ?? ''}
                onChange={(day) => change({ from: day || undefined })}
              />
              {isFiltered && (
                <Button variant="subtle" onClick={clear}>
                  {t('clearFilters')}
                </Button>
              )}
            </PlaceFilters>
          </div>
        }
        isFiltered={isFiltered}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<IconSearchOff size={22} />}
              title={t('noMovementTitle')}
              text={t('noMovementText')}
            >
              <Button variant="default" onClick={clear}>
                {t('clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconArrowsExchange size={22} />}
              title={t('noMovementsTitle')}
              text={t('emptyText')}
            >
              {moveButton}
            </EmptyState>
          )
        }
        onMove={onMove}
        onChange={change}
      />
      {windows}
    </>
  );
}
