import { type Field, type LabelLayout, pictureField } from '@docket/platform';

/** What a template may print of an item. What it costs, and what is noted of it, stays in the house. */
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

/** What a new template of item labels looks like before anyone changes it in Word. */
export const itemLabelStarter: LabelLayout = {
  page: { widthMillimetres: 70, heightMillimetres: 36 },
  title: 'Item label',
  code: 'ITEM.SKU',
  name: 'ITEM.NAME',
  german: { 'Item label': 'Artikeletikett' },
};
