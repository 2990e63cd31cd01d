import type { ItemListQuery, ItemSummary, PriceBreak } from '@docket/contracts';
import { foldText, fromScaled, SCALE, unitPriceFromScaled } from '@docket/domain';
import { flagFilter, type ListDefinition } from '@docket/platform';
import { tidyPriceBreaks } from './item.row';

const stock = (amount: string) =>
  `(SELECT COALESCE(SUM(${amount}), 0) FROM stocklevels x WHERE x.itemId = i.id)`;

/** SQL expressions over all locations: stock on hand, and stock on hand that is not allocated. */
export const ON_HAND = stock('x.onHand');
export const AVAILABLE = stock('x.onHand - x.allocated');

/** SQL: 1 for an item with less available stock than its minimum. */
export const BELOW_MINIMUM = `CASE WHEN i.minStock > ${AVAILABLE} THEN 1 ELSE 0 END`;

/** A row of the list. */
type ItemRow = Omit<ItemSummary, 'active' | 'priceBreaks'> & { active: number };

/** A row of the list with price breaks: JSON, or null if the item never had any. */
interface PricedItemRow extends ItemRow {
  priceBreaks: string | null;
}

/** List of items: columns, sorting, filters and search. */
export const itemList: ListDefinition<ItemRow, ItemListQuery> = {
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
    sku: { column: 'i.skuKey', stored: foldText },
    type: 'i.type',
    tracking: 'i.tracking',
    active: flagFilter('i.active'),
    belowMinimum: flagFilter(BELOW_MINIMUM),
  },
  search: [{ record: 'Item', id: 'i.id' }],
};

/** List of items with price breaks, for callers that compute prices. */
export const pricedItemList: ListDefinition<PricedItemRow, ItemListQuery> = {
  ...itemList,
  select: { ...itemList.select, priceBreaks: 'i.priceBreaks' },
};

/** Converts a row of the list to an entry of the API. */
export function presentSummary({ createdAt, updatedAt, ...row }: ItemRow): ItemSummary {
  return {
    ...row,
    price: unitPriceFromScaled(row.price, row.currency),
    cost: unitPriceFromScaled(row.cost, row.currency),
    minStock: fromScaled(row.minStock, SCALE),
    active: row.active === 1,
    onHand: fromScaled(row.onHand, SCALE),
    available: fromScaled(row.available, SCALE),
    createdAt,
    updatedAt,
  };
}

/** Converts a row with price breaks to an entry of the API. */
export function presentPricedSummary({ priceBreaks, ...row }: PricedItemRow): ItemSummary {
  const breaks = JSON.parse(priceBreaks ?? '[]') as PriceBreak[];
  return { ...presentSummary(row), priceBreaks: tidyPriceBreaks(breaks, row.currency) };
}
