import { type Field, pictureField } from '@docket/platform';
import { customerFields, linesField, termsFields, totalsFields } from '../documents/template-fields';

/** Fields of a sales quote for templates. Internal notes are not among them. */
export const salesQuoteFields: readonly Field[] = [
  { name: 'number', label: 'Number', type: 'text' },
  { name: 'revision', label: 'Revision', type: 'integer' },
  { name: 'status', label: 'Status', type: 'text', words: 'status' },
  { name: 'date', label: 'Date', type: 'date' },
  { name: 'validUntil', label: 'Valid until', type: 'date' },
  ...customerFields,
  ...termsFields,
  linesField([{ name: 'optional', label: 'Optional', type: 'boolean' }]),
  ...totalsFields,
  pictureField('SalesQuote', 'Attached picture'),
];
