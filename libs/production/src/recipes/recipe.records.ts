import type { BillOfMaterials, Routing } from '@docket/contracts';
import type { RecordDefinition } from '@docket/platform';
import { loadBom } from './bom.view';
import { loadRouting } from './routing.view';

/**
 * An item's bill of materials and its routing are parts of the item: whoever changes one holds the item's row, and its
 * changes stand in the item's history. Of neither is anything searched: the item is.
 */
const ofItem = {
  name: 'Item',
  label: 'item',
  path: 'items',
  table: 'items',
  search: {
    from: 'items i',
    id: 'i.id',
    label: 'i.sku',
    title: 'i.name',
    status: "''",
    updatedAt: 'i.updatedAt',
    fields: ['sku'],
  },
} as const;

export const bomRecord: RecordDefinition<BillOfMaterials> = {
  ...ofItem,
  part: 'BillOfMaterials',
  load: loadBom,
  history: { derived: ['components.itemId', 'components.name', 'components.uom', 'components.itemType'] },
};

export const routingRecord: RecordDefinition<Routing> = {
  ...ofItem,
  part: 'Routing',
  load: loadRouting,
  history: { derived: ['operations.workCentreId', 'operations.workCentreName'] },
};
