import type { ItemUsage } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import type { ListDefinition } from '@docket/platform';

/** An item that a component goes into, as it is read. */
interface UsageRow {
  itemId: string;
  sku: string;
  name: string;
  active: number;
  quantity: string;
  scrapPercent: string;
  uom: string;
}

/** What items go into: those that are active first, each by its SKU. */
export const itemUsageList: ListDefinition<'sku', 'componentId'> = {
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
export function presentUsage(row: Record<string, unknown>): ItemUsage {
  const usage = row as unknown as UsageRow;
  return {
    itemId: usage.itemId,
    sku: usage.sku,
    name: usage.name,
    active: usage.active === 1,
    quantity: fromScaled(usage.quantity, SCALE),
    scrapPercent: fromScaled(usage.scrapPercent, SCALE),
    uom: usage.uom,
  };
}
