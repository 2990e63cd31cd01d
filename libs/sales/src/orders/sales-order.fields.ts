import { type Field, pictureField } from '@docket/platform';
import { customerFields, linesField, termsFields, totalsFields } from '../documents/template-fields';

/** Fields of a sales order for templates. Internal notes are not among them. */
export const salesOrderFields: readonly Field[] = [
  { name: 'number', label: 'Number', type: 'text' },
  { name: 'status', label: 'Status', type: 'text', words: 'status' },
  { name: 'orderDate', label: 'Order date', type: 'date' },
  { name: 'requestedDate', label: 'Requested date', type: 'date' },
  { name: 'promisedDate', label: 'Promised date', type: 'date' },
  ...customerFields,
  ...termsFields,
  linesField([
    { name: 'shippedQuantity', label: 'Shipped quantity', type: 'quantity' },
    { name: 'backorderQuantity', label: 'Quantity on backorder', type: 'quantity' },
  ]),
  ...totalsFields,
  pictureField('SalesOrder', 'Attached picture'),
];
