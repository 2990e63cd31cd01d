import { type Field, pictureField } from '@docket/platform';
import { customerFields } from '../documents/template-fields';

/** Fields of a shipment for templates of delivery notes: goods, customer and order. Prices are not among them. */
export const deliveryNoteFields: readonly Field[] = [
  { name: 'number', label: 'Number', type: 'text' },
  { name: 'date', label: 'Date of shipment', type: 'date' },
  { name: 'carrier', label: 'Carrier', type: 'text' },
  { name: 'trackingNumber', label: 'Tracking number', type: 'text' },
  { name: 'notes', label: 'Notes', type: 'text' },
  { name: 'reversed', label: 'Reversed: it does not stand any more', type: 'boolean' },
  {
    name: 'order',
    label: 'Order',
    type: 'object',
    fields: [
      { name: 'number', label: 'Order number', type: 'text' },
      { name: 'orderDate', label: 'Order date', type: 'date' },
      { name: 'requestedDate', label: 'Requested date', type: 'date' },
      { name: 'customFields', label: 'Custom fields of the order', type: 'map' },
    ],
  },
  ...customerFields,
  {
    name: 'lines',
    label: 'Lines',
    type: 'list',
    fields: [
      { name: 'position', label: 'Position', type: 'integer' },
      { name: 'linePosition', label: 'Position in the order', type: 'integer' },
      { name: 'description', label: 'Description', type: 'text' },
      { name: 'quantity', label: 'Quantity', type: 'quantity' },
      { name: 'uom', label: 'Unit', type: 'text' },
      { name: 'lot', label: 'Lot or serial number', type: 'text' },
      pictureField('Item', 'Picture of the item', 'itemId'),
    ],
  },
];
