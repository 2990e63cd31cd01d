import { isZero, sumOf } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { levelList } from '../../../api/stock';
import { LARGEST_PAGE } from '../../../components/table/cursor-pager';
import { useFormats } from '../../../i18n/format';
import type { ItemChoice } from './item-picker';

/** The stock of an item, for the forms that move it. */
export function useItemStock(item: ItemChoice | undefined) {
  const { t } = useTranslation('stock');
  const { decimal } = useFormats();
  const levels = useQuery({
    ...levelList.listQuery({ itemId: [item?.id ?? ''], sort: 'location', limit: LARGEST_PAGE }),
    enabled: item !== undefined,
  });
  const rows = item === undefined ? [] : (levels.data?.data ?? []);
  const notes = new Map<string, string>();
  const holding = new Set<string>();
  for (const { locationId, uom } of rows) {
    const there = rows.filter((row) => row.locationId === locationId);
    const available = sumOf(there.map((row) => row.available));
    const amount = `${decimal(available)} ${uom}`;
    notes.set(
      locationId,
      there.length > 1 ? t('move.lots', { count: there.length, amount }) : t('move.available', { amount }),
    );
    if (!isZero(available)) holding.add(locationId);
  }
  return {
    /** Ids of the locations with stock that can be taken. */
    holding,
    /** The stock at each location in words, by its id. */
    notes,
    lotsAt: (locationId: string) =>
      rows.filter((row) => row.lot !== null && row.locationId === locationId).map(({ lot }) => lot ?? ''),
    levelAt: (locationId: string, lot: string | null) =>
      rows.find((row) => row.locationId === locationId && row.lot === lot),
  };
}
