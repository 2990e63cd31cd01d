import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconBuildingWarehouse, IconUpload } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type LevelFilters,
  type LevelListQuery,
  levelCountQuery,
  levelListQuery,
  LEVELS,
} from '../../../api/stock';
import type { StockSearch } from '../../../app/search-schemas/inventory';
import { FilterChips } from '../../../components/table/filter-chips';
import filterStyles from '../../../components/table/list-filters.module.css';
import type { OnSearch } from '../../../components/table/list-page';
import { SearchField } from '../../../components/table/search-field';
import { StockList } from './stock-list';
import { useStockWindows } from './stock-windows';
import { levelName, useLevelBulk } from './use-level-bulk';
import { levelKey, useLevelColumns } from './use-level-columns';

const route = getRouteApi('/shell/inventory');

const useRows = (query: LevelListQuery) => useQuery(levelListQuery(query));
const useCount = (filters: LevelFilters) => useQuery(levelCountQuery(filters));

/** The page of stock by item, location and lot. */
export function StockPage() {
  const { t } = useTranslation('stock');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<StockSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  const { open, windows } = useStockWindows();
  const { q = '', belowMinimum } = search;
  return (
    <>
      <StockList
        path={LEVELS}
        texts={{
          title: t('title'),
          caption: t('caption'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          nothingTitle: t('nothingTitle'),
          nothingText: t('nothingText'),
        }}
        icon={<IconBuildingWarehouse size={22} />}
        columns={useLevelColumns({ onOpen: open })}
        rowKey={levelKey}
        usualSort="sku"
        search={search}
        onSearch={onSearch}
        filtersOf={({ itemId, locationId, ...filters }) => ({
          ...filters,
          itemId: itemId === undefined ? undefined : [itemId],
          locationId: locationId === undefined ? undefined : [locationId],
        })}
        useRows={useRows}
        useCount={useCount}
        bulk={{ actions: useLevelBulk(open), nameOf: levelName }}
        before={(change) => (
          <div className={filterStyles.toolbar}>
            <SearchField label={t('search')} q={q} onSearch={(found) => change({ q: found })} />
            <FilterChips
              label={t('stockFilter')}
              choices={[{ value: 'true', label: t('belowMinimum') }]}
              chosen={belowMinimum === undefined ? [] : [belowMinimum]}
              onChange={(chosen) => change({ belowMinimum: chosen?.[0] })}
            />
          </div>
        )}
        others={
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => open({ window: 'importCounts' })}
          >
            {t('importCounts')}
          </Button>
        }
        onOpen={open}
      />
      {windows}
    </>
  );
}
