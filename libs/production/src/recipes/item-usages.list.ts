import type { ItemUsage, ItemUsageListQuery, SortKey } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import type { ListDefinition } from '@docket/platform';

/** An item that a component goes into, as it is read. */
type UsageRow = Omit<ItemUsage, 'active'> & { active: number };

type UsageQuery = ItemUsageListQuery & { sort: readonly SortKey<'sku'>[]; componentId: string[] };

/** List of the items that an item is a component of: active items first, each by its SKU. */
export const itemUsageList: ListDefinition<UsageRow, UsageQuery> = {
  from: 'bomcomponents c JOIN items i ON i.id = c.bomId JOIN items p ON p.id = c.itemId',
  select: {
    itemId: 'i.id',
    sku: 'i.sku',
    name: 'i.name',
    active: 'i.active',
    quantity: 'c.quantity',
    scrapPercent: 'c.scrapPercent',
    uom: 'p.uom',
  },
  id: 'i.id',
  updatedAt: 'i.updatedAt',
  sorts: { sku: { column: 'i.sku', within: '1 - i.active' } },
  filters: { componentId: 'c.itemId' },
  search: [],
};

/** An entry of the list, of its row. */
export const presentUsage = (row: UsageRow): ItemUsage => ({
  ...row,
  active: row.active === 1,
  quantity: fromScaled(row.quantity, SCALE),
  scrapPercent: fromScaled(row.scrapPercent, SCALE),
});
