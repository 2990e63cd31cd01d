import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAddress } from '../../../components/table/list-frame';
import { ListPage, type ListPageProps } from '../../../components/table/list-page';
import { PlaceFilters } from './place-filters';
import type { StockWindow } from './stock-windows';

interface Narrowed extends ListAddress {
  q?: string;
  itemId?: string;
  locationId?: string;
  lot?: string;
}

interface Props<Row, Search extends Narrowed, Filters extends object> extends Omit<
  ListPageProps<Row, Search, Filters>,
  'section' | 'filters' | 'create'
> {
  /** Further filters of the list: `before` stands before the item, the location and the lot, `after` behind them. */
  before?: (change: (part: Partial<Search>) => void) => ReactNode;
  after?: (change: (part: Partial<Search>) => void) => ReactNode;
  onOpen: (window: StockWindow) => void;
}

/** A list of stock or of its movements. Both have filters by item, location and lot, and both can move stock. */
export function StockList<Row, Search extends Narrowed, Filters extends object>({
  search,
  before,
  after,
  onOpen,
  ...list
}: Props<Row, Search, Filters>) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const { itemId, locationId, lot } = search;
  return (
    <ListPage
      {...list}
      search={search}
      section={common('nav.inventory')}
      filters={(change, clear) => (
        <div role="search">
          {before?.(change)}
          <PlaceFilters
            filters={{ itemId, locationId, lot }}
            onChange={(part) => change(part as Partial<Search>)}
          >
            {after?.(change)}
            {clear !== undefined && (
              <Button variant="subtle" onClick={clear}>
                {t('clearFilters')}
              </Button>
            )}
          </PlaceFilters>
        </div>
      )}
      create={
        <Button
          leftSection={<IconArrowsExchange size={16} aria-hidden />}
          onClick={() => onOpen({ window: 'move', start: { itemId: itemId ?? '' } })}
        >
          {t('move.action')}
        </Button>
      }
    />
  );
}
