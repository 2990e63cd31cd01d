import type { STOCK_SORTS, StockLevel } from '@docket/contracts';
import { fromScaled, plain, SCALE } from '@docket/domain';
import type { ListDefinition } from '@docket/platform';
import Big from 'big.js';
import { BELOW_MINIMUM } from '../items/items.list';

const LOCATIONS = 'LEFT JOIN locations l ON l.id = s.locationId';

/** Stock by item, location and lot: what it shows, how it can be sorted, filtered and searched. */
export const stockLevelList: ListDefinition<
  (typeof STOCK_SORTS)[number],
  'itemId' | 'locationId' | 'lot' | 'belowMinimum'
> = {
  from: `stocklevels s LEFT JOIN items i ON i.id = s.itemId ${LOCATIONS}`,
  select: {
    itemId: 's.itemId',
    sku: 'i.sku',
    itemName: 'i.name',
    uom: 'i.uom',
    locationId: 's.locationId',
    locationCode: 'l.code',
    lot: 's.lot',
    onHand: 's.onHand',
    allocated: 's.allocated',
    updatedAt: 's.updatedAt',
  },
  id: 's.id',
  updatedAt: 's.updatedAt',
  sorts: {
    sku: { column: 'i.sku', from: `items i JOIN stocklevels s ON s.itemId = i.id ${LOCATIONS}` },
    location: { column: 's.locationCode' },
    lot: { column: 's.lot' },
    onHand: { column: 's.onHand' },
    updatedAt: { column: 's.updatedAt' },
  },
  filters: { itemId: 's.itemId', locationId: 's.locationId', lot: 's.lotKey', belowMinimum: BELOW_MINIMUM },
  search: [
    { record: 'Item', id: 's.itemId' },
    { record: 'Location', id: 's.locationId' },
    { folded: 's.lotKey' },
  ],
};

/** An entry of the list, of its row. */
export function presentLevel(row: Record<string, unknown>): StockLevel {
  const level = row as unknown as StockLevel;
  const [onHand, allocated] = [fromScaled(level.onHand, SCALE), fromScaled(level.allocated, SCALE)];
  return {
    itemId: level.itemId,
    sku: level.sku,
    itemName: level.itemName,
    uom: level.uom,
    locationId: level.locationId,
    locationCode: level.locationCode,
    lot: level.lot === '' ? null : level.lot,
    onHand,
    allocated,
    available: plain(new Big(onHand).minus(allocated)),
    updatedAt: level.updatedAt,
  };
}
