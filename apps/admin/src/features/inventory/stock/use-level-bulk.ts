import type { StockLevel } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '../../../components/table/bulk/bulk-action';
import type { LevelsAtHand, StockWindow } from './stock-windows';

/** The name of a row of stock: its item, its location, and its lot if it has one. */
export const levelName = ({ sku, locationCode, lot }: StockLevel) =>
  [sku, locationCode, lot].filter(Boolean).join(', ');

/** Bulk actions on rows of stock. Each opens one window for all selected rows. */
export function useLevelBulk(onOpen: (next: StockWindow) => void): BulkWindow<StockLevel>[] {
  const { t } = useTranslation('stock');
  const inWindow = (what: LevelsAtHand['what'], label: string): BulkWindow<StockLevel> => ({
    name: what,
    label,
    obstacle: () => null,
    open: (levels, onDone) => onOpen({ window: 'levels', what, levels, nameOf: levelName, onDone }),
  });
  return [inWindow('transfer', t('move.transfer')), inWindow('count', t('count.action'))];
}
