import type { StockLevel, StockLevelListQuery } from '@docket/contracts';
import { fromScaled, plain, SCALE } from '@docket/domain';
import { flagFilter, type ListDefinition, searchKey } from '@docket/platform';
import Big from 'big.js';
import { BELOW_MINIMUM } from '../items/items.list';

const LOCATIONS = 'LEFT JOIN locations l ON l.id = s.locationId';

/** A level as the list reads it; its lot is empty if the item has neither lots nor serial numbers. */
type LevelRow = Omit<StockLevel, 'available' | 'lot'> & { lot: string };

/** List of stock by item, location and lot: columns, sorting, filters and search. */
export const stockLevelList: ListDefinition<LevelRow, StockLevelListQuery> = {
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
  filters: {
    itemId: 's.itemId',
    locationId: 's.locationId',
    lot: { column: 's.lotKey', stored: searchKey },
    belowMinimum: flagFilter(BELOW_MINIMUM),
  },
  search: [
    { record: 'Item', id: 's.itemId' },
    { record: 'Location', id: 's.locationId' },
    { folded: 's.lotKey' },
  ],
};

/** Converts a row of the list to an entry of the API. */
export function presentLevel({ updatedAt, ...row }: LevelRow): StockLevel {
  const [onHand, allocated] = [fromScaled(row.onHand, SCALE), fromScaled(row.allocated, SCALE)];
  return {
    ...row,
    lot: row.lot === '' ? null : row.lot,
    onHand,
    allocated,
    available: plain(new Big(onHand).minus(allocated)),
    updatedAt,
  };
}
