import type { ITEM_SORTS, ItemSummary, PriceBreak } from '@docket/contracts';
import { fromScaled, SCALE, unitPriceFromScaled } from '@docket/domain';
import type { ListDefinition } from '@docket/platform';
import { tidyPriceBreaks } from './item.row';

const stock = (amount: string) =>
  `(SELECT COALESCE(SUM(${amount}), 0) FROM stocklevels x WHERE x.itemId = i.id)`;

/** SQL: what there is of an item over all locations, and what of that is held for nobody. */
export const ON_HAND = stock('x.onHand');
export const AVAILABLE = stock('x.onHand - x.allocated');

/** SQL: 1 for an item with less available stock than its minimum. */
export const BELOW_MINIMUM = `CASE WHEN i.minStock > ${AVAILABLE} THEN 1 ELSE 0 END`;

type ItemList = ListDefinition<
  (typeof ITEM_SORTS)[number],
  'id' | 'sku' | 'type' | 'tracking' | 'active' | 'belowMinimum'
>;

/** The list of items: what it shows, how it can be sorted, filtered and searched. */
export const itemList: ItemList = {
  from: 'items i',
  select: {
    id: 'i.id',
    version: 'i.version',
    sku: 'i.sku',
    name: 'i.name',
    uom: 'i.uom',
    type: 'i.type',
    tracking: 'i.tracking',
    currency: 'i.currency',
    price: 'i.price',
    cost: 'i.cost',
    minStock: 'i.minStock',
    active: 'i.active',
    onHand: ON_HAND,
    available: AVAILABLE,
    createdAt: 'i.createdAt',
    updatedAt: 'i.updatedAt',
  },
  id: 'i.id',
  updatedAt: 'i.updatedAt',
  sorts: {
    sku: { column: 'i.sku' },
    name: { column: 'i.name' },
    createdAt: { column: 'i.createdAt' },
    updatedAt: { column: 'i.updatedAt' },
  },
  filters: {
    id: 'i.id',
    sku: 'i.skuKey',
    type: 'i.type',
    tracking: 'i.tracking',
    active: 'i.active',
    belowMinimum: BELOW_MINIMUM,
  },
  search: [{ record: 'Item', id: 'i.id' }],
};

/** The same with their price breaks, for those who price by them. */
export const pricedItemList: ItemList = {
  ...itemList,
  select: { ...itemList.select, priceBreaks: 'i.priceBreaks' },
};

/** An entry of the list, of its row. */
export function presentSummary(row: Record<string, unknown>): ItemSummary {
  const item = row as unknown as ItemSummary;
  const { priceBreaks } = row as { priceBreaks?: string | null };
  return {
    id: item.id,
    version: item.version,
    sku: item.sku,
    name: item.name,
    uom: item.uom,
    type: item.type,
    tracking: item.tracking,
    currency: item.currency,
    price: unitPriceFromScaled(item.price, item.currency),
    cost: unitPriceFromScaled(item.cost, item.currency),
    minStock: fromScaled(item.minStock, SCALE),
    active: row['active'] === 1,
    onHand: fromScaled(item.onHand, SCALE),
    available: fromScaled(item.available, SCALE),
    // Null where there are none yet.
    ...(priceBreaks !== undefined && {
      priceBreaks: tidyPriceBreaks(JSON.parse(priceBreaks ?? '[]') as PriceBreak[], item.currency),
    }),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  };
}
