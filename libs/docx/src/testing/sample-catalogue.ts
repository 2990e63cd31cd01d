import { type Catalogue } from '../language/catalogue';

/** A catalogue like a sales quote's. */
export const CATALOGUE: Catalogue = {
  roots: [
    {
      name: 'SQ',
      label: 'Sales quote',
      type: 'object',
      fields: [
        { name: 'number', label: 'Number', type: 'text', sample: 'SQ-00001' },
        { name: 'statusLabel', label: 'Status', type: 'text' },
        { name: 'status', label: 'Status (code)', type: 'text', inWords: 'statusLabel' },
        { name: 'date', label: 'Date', type: 'date', sample: '2026-01-31' },
        { name: 'createdAt', label: 'Created', type: 'datetime' },
        { name: 'notes', label: 'Notes', type: 'text' },
        { name: 'url', label: 'Address', type: 'text' },
        { name: 'urgent', label: 'Urgent', type: 'boolean' },
        {
          name: 'customer',
          label: 'Customer',
          type: 'object',
          fields: [
            { name: 'name', label: 'Name', type: 'text' },
            { name: 'city', label: 'City', type: 'text' },
          ],
        },
        {
          name: 'lines',
          label: 'Lines',
          type: 'list',
          fields: [
            { name: 'position', label: 'Position', type: 'integer' },
            { name: 'description', label: 'Description', type: 'text' },
            { name: 'sku', label: 'SKU', type: 'text' },
            { name: 'shipDate', label: 'To be shipped', type: 'date' },
            { name: 'optional', label: 'Optional', type: 'boolean' },
            { name: 'quantity', label: 'Quantity', type: 'quantity' },
            { name: 'unitPrice', label: 'Unit price', type: 'money' },
            { name: 'total', label: 'Total', type: 'money' },
            {
              name: 'parts',
              label: 'Parts',
              type: 'list',
              fields: [{ name: 'code', label: 'Code', type: 'text' }],
            },
          ],
        },
        { name: 'subtotal', label: 'Subtotal', type: 'money' },
        { name: 'discount', label: 'Discount', type: 'money' },
        { name: 'taxRate', label: 'Tax rate', type: 'percent' },
        { name: 'total', label: 'Total', type: 'money', sample: '25.00' },
        { name: 'customFields', label: 'Own fields', type: 'map' },
      ],
    },
    {
      name: 'COMPANY',
      label: 'Company',
      type: 'object',
      fields: [
        { name: 'name', label: 'Name', type: 'text' },
        { name: 'logo', label: 'Logo', type: 'image' },
      ],
    },
    { name: 'USER', label: 'User', type: 'object', fields: [{ name: 'name', label: 'Name', type: 'text' }] },
    { name: 'NOW', label: 'Now', type: 'datetime' },
  ],
};

/** Data for it. */
export const DATA = {
  SQ: {
    number: 'SQ-00001',
    date: '2026-01-31',
    createdAt: '2026-01-31T09:05:00.000Z',
    notes: 'First\nSecond',
    url: 'https://example.com/q/1',
    urgent: true,
    customer: { name: 'Ada & Söhne', city: 'Bern' },
    lines: [
      {
        position: 1,
        description: 'Bolt',
        quantity: '2',
        unitPrice: '12.500000',
        total: '25.00',
        parts: [{ code: 'A' }, { code: 'B' }],
      },
      {
        position: 2,
        description: 'Nut',
        quantity: '1000.5',
        unitPrice: '0.012500',
        total: '12.51',
        parts: [],
      },
    ],
    subtotal: '37.51',
    discount: '0.00',
    taxRate: '7.70',
    total: '1234.50',
    customFields: { Colour: 'red', Plating: '' },
  },
  COMPANY: { name: 'Docket', logo: null },
  USER: { name: 'Grace' },
  NOW: '2026-02-01T12:00:00.000Z',
};
