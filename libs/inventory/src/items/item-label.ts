import { type Field, type LabelLayout, pictureField } from '@docket/platform';

/** Fields of an item for templates. Costs and internal notes are not among them. */
export const itemLabelFields: readonly Field[] = [
  { name: 'sku', label: 'SKU', type: 'text' },
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'description', label: 'Description', type: 'text' },
  { name: 'uom', label: 'Unit', type: 'text' },
  { name: 'price', label: 'Price', type: 'money' },
  { name: 'currency', label: 'Currency', type: 'text' },
  { name: 'customFields', label: 'Custom fields', type: 'map' },
  pictureField('Item', 'Attached picture'),
];

/** Starter template of item labels. */
export const itemLabelStarter: LabelLayout = {
  page: { widthMillimetres: 70, heightMillimetres: 36 },
  title: 'Item label',
  code: 'ITEM.SKU',
  name: 'ITEM.NAME',
  german: { 'Item label': 'Artikeletikett' },
};
