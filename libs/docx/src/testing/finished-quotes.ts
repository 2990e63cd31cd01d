import { type Catalogue, type Field, type FieldType } from '../language/catalogue';

const field = (name: string, type: FieldType = 'text', fields?: readonly Field[]): Field => ({
  name,
  label: name,
  type,
  fields,
});
const address = (name: string): Field =>
  field(
    name,
    'object',
    ['name', 'street', 'postalCode', 'city', 'country', 'town', 'full'].map((key) => field(key)),
  );

/** A catalogue with the fields that a sales quote has. */
export const QUOTES: Catalogue = {
  roots: [
    field('SQ', 'object', [
      field('number'),
      field('date', 'date'),
      field('validUntil', 'date'),
      field('customer', 'object', [field('code'), field('name')]),
      field('contact', 'object', [field('name'), field('email')]),
      address('billingAddress'),
      field('paymentTerms'),
      field('notes'),
      field('currency'),
      field('lines', 'list', [
        field('position', 'integer'),
        field('sku'),
        field('description'),
        field('quantity', 'quantity'),
        field('uom'),
        field('unitPrice', 'money'),
        field('discountPercent', 'percent'),
        field('amount', 'money'),
        field('total', 'money'),
      ]),
      field('subtotal', 'money'),
      field('discount', 'money'),
      field('netTotal', 'money'),
      field('shipping', 'money'),
      field('taxes', 'list', [field('taxPercent', 'percent'), field('base', 'money'), field('tax', 'money')]),
      field('taxTotal', 'money'),
      field('total', 'money'),
    ]),
    field('COMPANY', 'object', [field('name'), field('street'), field('town'), field('phone')]),
    field('USER', 'object', [field('name')]),
  ],
};

interface QuoteLine {
  sku: string;
  description: string;
  quantity: number;
  price: number;
  discount?: number;
}

const LINES: readonly QuoteLine[] = [
  { sku: 'OV-40', description: 'Deck oven, three decks', quantity: 2, price: 1480 },
  { sku: 'PR-12', description: 'Proofing cabinet', quantity: 1, price: 2350.5, discount: 10 },
  { sku: 'IN-01', description: 'Installation on site', quantity: 6.5, price: 85 },
];
const OTHER_LINES: readonly QuoteLine[] = [
  { sku: 'MX-7', description: 'Spiral mixer', quantity: 3, price: 910.25 },
  { sku: 'TR-3', description: 'Trolley', quantity: 12, price: 64, discount: 5 },
];

/** Data of a quote, as a template prints it. */
export function quoteOf(
  lines: readonly QuoteLine[] = LINES,
  changes: { shipping?: number; SQ?: Record<string, unknown> } = {},
): Record<string, unknown> {
  const money = (value: number): string => value.toFixed(2);
  const priced = lines.map(({ sku, description, quantity, price, discount = 0 }, index) => {
    const amount = quantity * price;
    return {
      ...{ position: index + 1, sku, description, quantity: String(quantity), uom: 'pcs' },
      ...{ unitPrice: price.toFixed(6), discountPercent: String(discount), amount: money(amount) },
      total: money(amount * (1 - discount / 100)),
    };
  });
  const sum = (key: 'amount' | 'total'): number => priced.reduce((all, line) => all + Number(line[key]), 0);
  const { shipping = 85 } = changes;
  const [base, tax] = [sum('total') + shipping, (sum('total') + shipping) * 0.19];
  return {
    SQ: {
      ...{ number: 'SQ-00016', date: '2026-10-05', validUntil: '2026-11-04', currency: 'EUR' },
      customer: { code: 'C-1007', name: 'Oakhurst Bakery' },
      contact: { name: 'Martha Lind', email: 'martha.lind@oakhurst.example' },
      billingAddress: {
        ...{ name: 'Oakhurst Bakery', street: 'Lindenweg 30', postalCode: '78462', city: 'Konstanz' },
        ...{ country: 'Germany', town: '78462 Konstanz' },
        full: 'Oakhurst Bakery\nLindenweg 30\n78462 Konstanz\nGermany',
      },
      paymentTerms: '30 days net',
      notes: 'Thank you for your enquiry.',
      lines: priced,
      ...{ subtotal: money(sum('amount')), discount: money(sum('amount') - sum('total')) },
      ...{ netTotal: money(sum('total')), shipping: money(shipping) },
      taxes: [{ taxPercent: '19', base: money(base), tax: money(tax) }],
      ...{ taxTotal: money(tax), total: money(base + tax) },
      ...changes.SQ,
    },
    COMPANY: {
      name: 'Halder Ovens',
      street: 'Foundry Lane 14',
      town: '8400 Winterthur',
      phone: '+41 52 555 01 40',
    },
    USER: { name: 'Ada Berger' },
  };
}

/** Data of another quote, of another customer, with other lines. */
export const OTHER_QUOTE = quoteOf(OTHER_LINES, {
  shipping: 0,
  SQ: {
    ...{ number: 'SQ-00417', date: '2026-12-24', validUntil: '2027-01-31' },
    customer: { code: 'C-2001', name: 'Brightwater Boats' },
    contact: { name: 'Sam Keane', email: 'sam@brightwater.example' },
    billingAddress: {
      ...{ name: 'Brightwater Boats', street: 'Dock 1', postalCode: '10115', city: 'Berlin' },
      ...{
        country: 'Ireland',
        town: '10115 Berlin',
        full: 'Brightwater Boats\nDock 1\n10115 Berlin\nIreland',
      },
    },
    paymentTerms: '14 days, 2 % discount',
    notes: 'Call before delivery.',
  },
});
