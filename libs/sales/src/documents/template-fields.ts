import type { SalesHeaderText } from '@docket/contracts';
import { type Field, type FieldLabel, pictureField } from '@docket/platform';
import { eachHeaderText } from './header-texts';

/** Template fields that quotes, orders and shipments share. */

/** The label of each text of the header; null for one that templates do not print. */
const TEXT_LABELS: Readonly<Record<SalesHeaderText, FieldLabel | null>> = {
  customerReference: 'Customer reference',
  terms: 'Terms',
  notes: 'Notes',
  internalNotes: null,
};

/** Texts that follow the customer; shipments print them, too. */
const CUSTOMER_TEXTS: readonly SalesHeaderText[] = ['customerReference'];

const textFields = (isPrinted: (name: SalesHeaderText) => boolean): Field[] =>
  Object.values(eachHeaderText((name) => ({ name, label: TEXT_LABELS[name] }))).flatMap(({ name, label }) =>
    label !== null && isPrinted(name) ? [{ name, label, type: 'text' as const }] : [],
  );

export const addressFields = (name: string, label: 'Billing address' | 'Shipping address'): Field => ({
  name,
  label,
  type: 'object',
  fields: [
    { name: 'name', label: `${label}: name`, type: 'text' },
    { name: 'street', label: `${label}: street`, type: 'text' },
    { name: 'postalCode', label: `${label}: postal code`, type: 'text' },
    { name: 'city', label: `${label}: city`, type: 'text' },
    { name: 'region', label: `${label}: region`, type: 'text' },
    { name: 'country', label: `${label}: country`, type: 'text' },
    { name: 'town', label: `${label}: city and postal code`, type: 'text', written: 'town' },
    { name: 'full', label: `${label}: all lines`, type: 'text', written: 'address' },
  ],
});

export const customerFields: readonly Field[] = [
  {
    name: 'customer',
    label: 'Customer',
    type: 'object',
    fields: [
      { name: 'code', label: 'Customer number', type: 'text' },
      { name: 'name', label: 'Customer name', type: 'text' },
      { name: 'taxId', label: 'Customer tax ID', type: 'text' },
    ],
  },
  {
    name: 'contact',
    label: 'Contact',
    type: 'object',
    fields: [
      { name: 'name', label: 'Contact name', type: 'text' },
      { name: 'email', label: 'Contact e-mail', type: 'text' },
      { name: 'phone', label: 'Contact phone', type: 'text' },
      { name: 'role', label: 'Contact role', type: 'text' },
    ],
  },
  addressFields('billingAddress', 'Billing address'),
  addressFields('shippingAddress', 'Shipping address'),
  ...textFields((name) => CUSTOMER_TEXTS.includes(name)),
  {
    name: 'salesperson',
    label: 'Salesperson',
    type: 'object',
    fields: [{ name: 'name', label: 'Salesperson', type: 'text' }],
  },
];

export const termsFields: readonly Field[] = [
  { name: 'currency', label: 'Currency', type: 'text' },
  { name: 'paymentTerms', label: 'Payment terms', type: 'text' },
  ...textFields((name) => !CUSTOMER_TEXTS.includes(name)),
];

/** The lines. @param further what a line has beside what all lines have */
export const linesField = (further: readonly Field[]): Field => ({
  name: 'lines',
  label: 'Lines',
  type: 'list',
  fields: [
    { name: 'position', label: 'Position', type: 'integer' },
    { name: 'sku', label: 'Item number', type: 'text' },
    { name: 'description', label: 'Description', type: 'text' },
    { name: 'quantity', label: 'Quantity', type: 'quantity' },
    { name: 'uom', label: 'Unit', type: 'text' },
    { name: 'unitPrice', label: 'Unit price', type: 'money' },
    { name: 'discountPercent', label: 'Discount in percent', type: 'percent' },
    { name: 'taxPercent', label: 'Tax in percent', type: 'percent' },
    ...further,
    pictureField('Item', 'Picture of the item', 'itemId'),
    { name: 'amount', label: 'Amount before discount', type: 'money' },
    { name: 'discount', label: 'Discount', type: 'money' },
    { name: 'total', label: 'Amount after discount', type: 'money' },
  ],
});

export const totalsFields: readonly Field[] = [
  { name: 'subtotal', label: 'Total before discounts', type: 'money' },
  { name: 'discount', label: 'Discount', type: 'money' },
  { name: 'netTotal', label: 'Net total', type: 'money' },
  { name: 'shipping', label: 'Shipping', type: 'money' },
  { name: 'appliedShippingTaxRate', label: 'Tax rate of shipping', type: 'percent' },
  {
    name: 'shippingTaxes',
    label: 'Shipping by tax rate',
    type: 'list',
    fields: [
      { name: 'taxPercent', label: 'Tax rate', type: 'percent' },
      { name: 'base', label: 'Shipping at this rate', type: 'money' },
    ],
  },
  {
    name: 'taxes',
    label: 'Taxes',
    type: 'list',
    fields: [
      { name: 'taxPercent', label: 'Tax rate', type: 'percent' },
      { name: 'base', label: 'Taxed amount', type: 'money' },
      { name: 'tax', label: 'Tax', type: 'money' },
    ],
  },
  { name: 'taxTotal', label: 'Tax in all', type: 'money' },
  { name: 'total', label: 'Total', type: 'money' },
  { name: 'customFields', label: 'Custom fields', type: 'map' },
];
