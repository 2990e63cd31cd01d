import type { StockLevel } from '@docket/contracts';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconBuildingWarehouse } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { levelList } from '../../../api/stock';
import { defineList } from '../../../components/table/define-list';
import { ListPage } from '../../../components/table/list-page';
import { lazyPart } from '../../../loading/lazy-part';
import { placeFilters } from './place-filters';
import { type StockWindow, useStockWindows } from './stock-windows';
import { levelKey, useLevelColumns } from './use-level-columns';

/** Name of a row of stock: its item, its location, and its lot if it has one. */
const levelName = ({ sku, locationCode, lot }: StockLevel) =>
  [sku, locationCode, lot].filter(Boolean).join(', ');

const levels = defineList({
  route: '/shell/inventory',
  texts: 'stock',
  labels: ({ t }) => ({ caption: t('caption') }),
  section: 'inventory',
  icon: IconBuildingWarehouse,
  api: levelList,
  rowKey: levelKey,
  sort: 'sku',
  use: () => {
    const { open, windows } = useStockWindows();
    return { open, windows, levels: useLevelColumns({ onOpen: open }) };
  },
  filters: ({ t }) => [
    { flag: 'belowMinimum', label: t('stockFilter'), choice: t('belowMinimum') },
    ...placeFilters(t),
  ],
  create: ({ t, open }, { itemId }) => <MoveButton {...{ t, open, itemId }} />,
  importer: {
    label: ({ t }) => t('importCounts'),
    window: lazyPart(async () => (await import('./count-import')).CountImport),
  },
  bulk: {
    nameOf: levelName,
    // Each action opens one window for all selected rows.
    actions: ({ t, open }) =>
      (['transfer', 'count'] as const).map((what) => ({
        name: what,
        label: what === 'transfer' ? t('move.transfer') : t('count.action'),
        obstacle: () => null,
        open: (rows, onDone) => open({ window: 'levels', what, levels: rows, nameOf: levelName, onDone }),
      })),
  },
  columns: ({ levels: columns }) => columns,
  windows: ({ windows }) => windows,
});

/** The list of stock by item, location and lot. */
export function StockPage() {
  return <ListPage list={levels} />;
}

interface MoveProps {
  t: TFunction<'stock'>;
  open: (next: StockWindow) => void;
  /** The item that is moved, if the list shows only one. */
  itemId: string | undefined;
}

/** Button that opens the window for a movement. */
export const MoveButton = ({ t, open, itemId = '' }: MoveProps) => (
  <Button
    leftSection={<IconArrowsExchange size={16} aria-hidden />}
    onClick={() => open({ window: 'move', start: { itemId } })}
  >
    {t('move.action')}
  </Button>
);
