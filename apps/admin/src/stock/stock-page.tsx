import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconArrowsExchange, IconPackages, IconSearchOff, IconUpload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { levelCountQuery, levelListQuery, LEVELS } from '../api/stock';
import { CsvButton } from '../components/csv-button';
import { EmptyState } from '../components/empty-state';
import { FilterChips } from '../components/filter-chips';
import filterStyles from '../components/list-filters.module.css';
import { ListFrame, pageSize, sortOf } from '../components/list-frame';
import { PageHeader } from '../components/page-header';
import { SearchField } from '../components/search-field';
import type { ListPlace } from '../components/use-list-place';
import { PlaceFilters } from './place-filters';
import { useStockWindows } from './stock-windows';
import { levelKey, useLevelColumns } from './use-level-columns';

const USUAL_SORT = 'sku';
const NO_FILTERS = {
  q: undefined,
  itemId: undefined,
  locationId: undefined,
  lot: undefined,
  belowMinimum: undefined,
};

const route = getRouteApi('/shell/inventory');

/** What is in stock, by item, location and lot. What it shows is wholly in the address. */
export function StockPage() {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { open, windows } = useStockWindows();
  const columns = useLevelColumns({ onOpen: open });

  const { q, itemId, locationId, lot, belowMinimum } = search;
  const filters = {
    q,
    itemId: itemId === undefined ? undefined : [itemId],
    locationId: locationId === undefined ? undefined : [locationId],
    lot,
    belowMinimum,
  };
  const sort = sortOf(search.sort, columns, USUAL_SORT);
  const levels = useQuery(
    levelListQuery({ ...filters, sort, limit: pageSize(search.size), cursor: search.cursor }),
  );
  const count = useQuery(levelCountQuery(filters));
  const isFiltered = Object.values(filters).some((value) => value !== undefined);

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      replace,
    });
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
        title={t('title')}
        crumbs={[{ label: common('nav.inventory') }]}
        actions={
          <>
            {levels.data !== undefined && levels.data.data.length > 0 && (
              <CsvButton path={LEVELS} query={{ ...filters, sort }} />
            )}
            <Button
              variant="default"
              leftSection={<IconUpload size={16} aria-hidden />}
              onClick={() => open({ window: 'importCounts' })}
            >
              {t('importCounts')}
            </Button>
            {moveButton}
          </>
        }
      />
      <ListFrame
        name="stock"
        caption={t('caption')}
        columns={columns}
        rowKey={levelKey}
        page={levels}
        total={count.data}
        search={search}
        sort={sort}
        usualSort={USUAL_SORT}
        filters={
          <div role="search">
            <div className={filterStyles.toolbar}>
              <SearchField
                label={t('search')}
                q={q ?? ''}
                onSearch={(found) => change({ q: found }, found !== undefined && q !== undefined)}
              />
              <FilterChips
                label={t('stockFilter')}
                choices={[{ value: 'true', label: t('belowMinimum') }]}
                chosen={belowMinimum === undefined ? [] : [belowMinimum]}
                onChange={(chosen) => change({ belowMinimum: chosen?.[0] })}
              />
            </div>
            <PlaceFilters filters={{ itemId, locationId, lot }} onChange={change}>
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
            <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
              <Button variant="default" onClick={clear}>
                {t('clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconPackages size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
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
