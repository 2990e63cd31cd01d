import type { BillOfMaterials, Routing } from '@docket/contracts';
import type { RecordDefinition } from '@docket/platform';
import { loadBom } from './bom.view';
import { loadRouting } from './routing.view';

/**
 * Bill of materials and routing are parts of an item. A change locks the item's row and is listed in the item's
 * history. Search finds the item.
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
