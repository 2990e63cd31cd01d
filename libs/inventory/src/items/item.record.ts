import { Item } from '@docket/contracts';
import type { KeyedRecord, PrintableRecord } from '@docket/platform';
import { ItemEntity } from './item.entity';
import { itemImport } from './item.import';
import { itemLabelFields, itemLabelStarter } from './item-label';
import { presentItem } from './item.row';

/** Declaration of items for history, search, events, import and labels. */
export const itemRecord: PrintableRecord<Item> & KeyedRecord = {
  name: 'Item',
  label: 'item',
  path: 'items',
  table: 'items',
  schema: Item,
  unique: { field: 'sku', column: 'skuKey' },
  async load(manager, id) {
    const row = await manager.findOneBy(ItemEntity, { id });
    return row && presentItem(row);
  },
  history: { derived: [] },
  numberField: 'sku',
  search: {
    from: 'items i',
    id: 'i.id',
    label: 'i.sku',
    title: 'i.name',
    status: "CASE i.active WHEN 1 THEN 'active' ELSE 'inactive' END",
    updatedAt: 'i.updatedAt',
    fields: ['sku', 'name'],
  },
  sample: {
    id: '0199b8a0-0000-7000-8000-00000000d001',
    version: 3,
    createdAt: '2026-11-02T08:00:00.000Z',
    createdBy: '0199b8a0-0000-7000-8000-00000000d002',
    updatedAt: '2026-11-21T09:30:00.000Z',
    updatedBy: '0199b8a0-0000-7000-8000-00000000d002',
    sku: 'TABLE-OAK',
    name: 'Oak table',
    description: 'Solid oak, oiled, 180 x 90 cm',
    uom: 'pcs',
    type: 'make',
    tracking: 'none',
    currency: 'EUR',
    price: '450.00',
    priceBreaks: [{ minimumQuantity: '10', price: '425.00' }],
    cost: '212.40',
    minStock: '5',
    active: true,
    notes: 'Delivered in two parcels',
    customFields: { colour: 'natural' },
  },
  import: itemImport,
  locale: ({ currency }) => ({ language: null, currency }),
  templateKinds: [
    {
      name: 'ItemLabel',
      label: 'Item label',
      pathSuffix: 'pdf',
      fileStem: 'ItemLabel',
      root: 'ITEM',
      fields: itemLabelFields,
      starter: itemLabelStarter,
    },
  ],
};
