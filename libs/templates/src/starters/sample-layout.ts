import type { Catalogue, Field, FieldType } from '@docket/docx';
import type { StarterLayout } from '@docket/platform';

/** Everything that a layout can have. */
export const layout: StarterLayout = {
  title: 'Quote {{SQ.NUMBER}}',
  address: [
    'SQ.BILLINGADDRESS.NAME | default: SQ.CUSTOMER.NAME',
    'SQ.BILLINGADDRESS.STREET',
    'SQ.BILLINGADDRESS.TOWN',
  ],
  facts: [
    { label: 'Number', expression: 'SQ.NUMBER' },
    { label: 'Date', expression: 'SQ.DATE' },
    { label: 'Valid until', expression: 'SQ.VALIDUNTIL', condition: 'SQ.VALIDUNTIL' },
  ],
  list: {
    field: 'SQ.LINES',
    item: 'line',
    columns: [
      { label: 'Pos', expression: 'line.POSITION', widthMillimetres: 11 },
      {
        label: 'Description',
        expression: 'line.DESCRIPTION',
        widthMillimetres: 80,
        notes: [{ text: 'Optional, not in the total', condition: 'line.OPTIONAL' }],
      },
      { label: 'Quantity', expression: 'line.QUANTITY', widthMillimetres: 20, align: 'right' },
      {
        label: 'Total',
        widthMillimetres: 25,
        align: 'right',
        notes: [
          { text: '{{line.TOTAL}}', condition: 'not line.OPTIONAL', plain: true },
          { text: '({{line.TOTAL}})', condition: 'line.OPTIONAL' },
        ],
      },
    ],
  },
  totals: [
    { label: 'Subtotal', expression: 'SQ.SUBTOTAL' },
    { label: 'Discount', expression: 'SQ.DISCOUNT', condition: 'SQ.DISCOUNT' },
    { label: 'Total', expression: 'SQ.TOTAL | money', emphasised: true },
  ],
  totalsList: { field: 'SQ.TAXES', item: 'tax', label: 'Tax {{tax.TAXPERCENT}} %', expression: 'tax.TAX' },
  texts: [
    { expression: 'SQ.NOTES', condition: 'SQ.NOTES' },
    { label: 'Terms & conditions', expression: 'SQ.TERMS', condition: 'SQ.TERMS' },
  ],
  german: { 'Quote {{SQ.NUMBER}}': 'Angebot {{SQ.NUMBER}}' },
};

const field = (name: string, type: FieldType, fields?: readonly Field[]): Field => ({
  name,
  label: name,
  type,
  fields,
});
const texts = (...names: string[]): Field[] => names.map((name) => field(name, 'text'));

/** The fields that it prints. */
export const catalogue: Catalogue = {
  roots: [
    field('SQ', 'object', [
      ...texts('number', 'notes', 'terms'),
      field('date', 'date'),
      field('validUntil', 'date'),
      field('customer', 'object', texts('name')),
      field('billingAddress', 'object', texts('name', 'street', 'town')),
      field('lines', 'list', [
        field('position', 'integer'),
        ...texts('description'),
        field('quantity', 'quantity'),
        field('total', 'money'),
        field('optional', 'boolean'),
      ]),
      field('subtotal', 'money'),
      field('discount', 'money'),
      field('total', 'money'),
      field('taxes', 'list', [field('taxPercent', 'percent'), field('tax', 'money')]),
    ]),
    field('COMPANY', 'object', [
      ...texts('name', 'street', 'town', 'country', 'phone', 'email', 'website', 'taxId', 'bank'),
      field('logo', 'image'),
    ]),
  ],
};

/** Data of the sample. */
export const data = {
  SQ: {
    number: 'SQ-00042',
    notes: 'Thank you.',
    terms: 'Ex works.',
    date: '2025-11-21',
    validUntil: '2025-12-21',
    customer: { name: 'Brightwater Boats' },
    billingAddress: { name: 'Brightwater', street: 'Dock 1', town: '78462 Konstanz' },
    lines: [
      { position: 1, description: 'Bearing', quantity: '3', total: '30.00', optional: false },
      { position: 2, description: 'Housing', quantity: '1', total: '70.00', optional: true },
    ],
    subtotal: '100.00',
    discount: '5.00',
    total: '102.70',
    taxes: [{ taxPercent: '8.1', tax: '7.70' }],
  },
  COMPANY: {
    name: 'Halder',
    street: 'Foundry Lane 14',
    town: '8400 Winterthur',
    country: 'Switzerland',
    phone: '+41 52 555 01 40',
    email: 'sales@halder.example',
    website: 'halder.example',
    taxId: 'CHE-1',
    bank: 'CH93 0076',
  },
};
