import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type LevelFilters, levelList } from '../../../api/stock';
import { Block } from '../../../components/layout/block';
import { DataTable } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { TextLink } from '../../../components/layout/links';
import type { StockSearch } from '../../../app/search-schemas/inventory';
import type { StockWindow } from './stock-windows';
import { levelKey, useLevelColumns } from './use-level-columns';

const SHOWN = 20;

interface Props {
  title: string;
  filters: LevelFilters;
  /** The filter that all rows share: an item, a location, or several locations. */
  of: 'item' | 'location' | 'locations';
  /** Text for an empty list. */
  none: string;
  /** Content beside the title. */
  aside?: ReactNode;
  /** Search of the stock page that shows the whole list. */
  all: StockSearch;
  onOpen: (next: StockWindow) => void;
}

/** The stock of an item or of a location, on its own page. */
export function LevelList({ title, filters, of, none, aside, all, onOpen }: Props) {
  const { t } = useTranslation('stock');
  const sort = of === 'item' ? 'location' : 'sku';
  const levels = useQuery(levelList.listQuery({ ...filters, sort, limit: SHOWN }));
  const columns = useLevelColumns({ onOpen, of }).map(({ sortField: _sorted, ...column }) => column);
  const rows = levels.data?.data;
  return (
    <Block title={title} aside={aside}>
      {levels.isError ? (
        <ErrorState error={levels.error} onRetry={() => void levels.refetch()} retrying={levels.isFetching} />
      ) : rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={levelKey} skeletonRows={2} />
      )}
      {levels.data?.next != null && (
        <TextLink to="/inventory" search={all} size="sm" mt={6} display="inline-block">
          {t('allStock')}
        </TextLink>
      )}
    </Block>
  );
}
