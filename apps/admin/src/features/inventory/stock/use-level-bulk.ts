import type { StockLevel } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { BulkWindow } from '../../../components/table/bulk/bulk-action';
import type { LevelsAtHand, StockWindow } from './stock-windows';

/** How a row of stock is called: its item, its place, and its lot where it has one. */
export const levelName = ({ sku, locationCode, lot }: StockLevel) =>
  [sku, locationCode, lot].filter(Boolean).join(', ');

/** What is done with several rows of stock together, each in a window for all of them. */
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
