import type { Item } from '@docket/contracts';
import type { RecordDefinition } from '@docket/platform';
import { ItemEntity } from './item.entity';
import { itemImport } from './item.import';
import { presentItem } from './item.row';

/** Items, declared for every mechanism of the house that is not for documents alone. */
export const itemRecord: RecordDefinition<Item> = {
  name: 'Item',
  label: 'item',
  path: 'items',
  async load(manager, id) {
    const row = await manager.findOneBy(ItemEntity, { id });
    return row && presentItem(row);
  },
  history: { derived: [] },
  search: {
    from: 'items i',
    id: 'i.id',
    label: 'i.sku',
    title: 'i.name',
    status: "CASE i.active WHEN 1 THEN 'active' ELSE 'inactive' END",
    updatedAt: 'i.updatedAt',
    fields: ['sku', 'name'],
  },
  import: itemImport,
};
