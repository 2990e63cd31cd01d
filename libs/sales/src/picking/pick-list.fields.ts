import { type Field, pictureField } from '@docket/platform';
import { customerFields } from '../documents/template-fields';

const goods: readonly Field[] = [
  { name: 'position', label: 'Position in the order', type: 'integer' },
  { name: 'sku', label: 'Item number', type: 'text' },
  { name: 'description', label: 'Description', type: 'text' },
  { name: 'quantity', label: 'Quantity', type: 'quantity' },
  { name: 'uom', label: 'Unit', type: 'text' },
  pictureField('Item', 'Picture of the item', 'itemId'),
];

/**
 * Fields of an order for templates of pick lists: locations of its goods and missing quantities. Prices are not among
 * them.
 */
export const pickListFields: readonly Field[] = [
  { name: 'number', label: 'Number', type: 'text' },
  { name: 'status', label: 'Status', type: 'text', words: 'status' },
  { name: 'orderDate', label: 'Order date', type: 'date' },
  { name: 'requestedDate', label: 'Requested date', type: 'date' },
  { name: 'promisedDate', label: 'Promised date', type: 'date' },
  ...customerFields,
  { name: 'notes', label: 'Notes', type: 'text' },
  {
    name: 'picks',
    label: 'Goods to fetch',
    type: 'list',
    fields: [
      { name: 'locationCode', label: 'Location', type: 'text' },
      { name: 'locationName', label: 'Name of the location', type: 'text' },
      { name: 'lot', label: 'Lot or serial number', type: 'text' },
      ...goods,
    ],
  },
  { name: 'shortages', label: 'Goods that are missing', type: 'list', fields: goods },
  { name: 'customFields', label: 'Custom fields', type: 'map' },
];
