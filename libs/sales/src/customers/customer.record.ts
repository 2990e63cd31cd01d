import type { Customer } from '@docket/contracts';
import type { KeyedRecord, RecordDefinition } from '@docket/platform';
import { customerImport } from './customer.import';
import { loadCustomer } from './customer.view';

/** Customers, declared for every mechanism of the house that is not for documents alone. */
export const customerRecord: RecordDefinition<Customer> & KeyedRecord = {
  name: 'Customer',
  label: 'customer',
  path: 'customers',
  table: 'customers',
  unique: { field: 'code', column: 'codeKey' },
  load: loadCustomer,
  history: { derived: ['lineTaxPercent', 'shippingTax', 'actions'] },
  search: {
    from: 'customers c',
    id: 'c.id',
    label: 'c.code',
    title: 'c.name',
    status: "CASE c.active WHEN 1 THEN 'active' ELSE 'inactive' END",
    updatedAt: 'c.updatedAt',
    fields: ['code', 'name'],
    words: ({ taxId, contacts, addresses }) => [
      taxId,
      ...contacts.flatMap(({ name, email, phone }) => [name, email, phone]),
      ...addresses.flatMap(({ name, street, postalCode, city }) => [name, street, postalCode, city]),
    ],
  },
  sample: {
    id: '0199b8a0-0000-7000-8000-00000000c001',
    version: 3,
    createdAt: '2026-11-02T08:00:00.000Z',
    createdBy: '0199b8a0-0000-7000-8000-00000000c002',
    updatedAt: '2026-11-21T09:30:00.000Z',
    updatedBy: '0199b8a0-0000-7000-8000-00000000c002',
    code: 'ACME',
    name: 'Acme Ltd',
    taxId: 'DE123456789',
    currency: 'EUR',
    paymentTerms: '30 days net',
    language: 'en',
    taxPercent: null,
    contacts: [{ name: 'Grace Hopper', email: 'grace@example.com', phone: '+49 731 12345', role: 'Buyer' }],
    addresses: [
      {
        type: 'billing',
        primary: true,
        name: 'Acme Ltd',
        street: 'Main Street 1',
        postalCode: '89073',
        city: 'Ulm',
        region: 'Baden-Württemberg',
        country: 'Germany',
      },
    ],
    defaultTemplates: { SalesQuote: '0199b8a0-0000-7000-8000-00000000c003' },
    notes: 'Delivers to the back door',
    internalNotes: 'Pays early',
    customFields: { region: 'South' },
    lineTaxPercent: '19',
    shippingTax: 'customer',
    active: true,
    actions: ['deactivate'],
  },
  import: customerImport,
};
