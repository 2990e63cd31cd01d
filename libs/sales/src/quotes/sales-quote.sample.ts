import type { SalesQuote, SalesQuoteLine } from '@docket/contracts';
import { documentTotals, lineAmounts, type PricedLine } from '@docket/domain';

const currency = 'EUR';

const line = (
  position: number,
  sku: string,
  description: string,
  uom: string,
  priced: Required<PricedLine>,
): SalesQuoteLine => ({
  id: `0199b8a0-0000-7000-8000-00000000000${position}`,
  position,
  sku,
  description,
  uom,
  quantity: priced.quantity,
  unitPrice: priced.unitPrice,
  discountPercent: priced.discountPercent ?? '0',
  taxPercent: priced.taxPercent ?? '0',
  itemId: `0199b8a0-0000-7000-8000-0000000000d${position}`,
  optional: priced.optional,
  orderedQuantity: '0',
  ...lineAmounts(priced, currency),
});

const lines = [
  line(1, 'CC-200', 'Control cabinet CC-200, wired and tested', 'pcs', {
    quantity: '2',
    unitPrice: '1480.00',
    discountPercent: '5',
    taxPercent: '19',
    optional: false,
  }),
  line(2, 'INST', 'Installation on site', 'h', {
    quantity: '6.5',
    unitPrice: '85.00',
    discountPercent: '0',
    taxPercent: '19',
    optional: false,
  }),
  line(3, 'MAN-CC', 'Operating manual, printed', 'pcs', {
    quantity: '2',
    unitPrice: '24.90',
    discountPercent: '0',
    taxPercent: '7',
    optional: false,
  }),
  line(4, 'RM-12', 'Remote maintenance, one year', 'pcs', {
    quantity: '1',
    unitPrice: '480.00',
    discountPercent: '0',
    taxPercent: '19',
    optional: true,
  }),
];

const address = {
  name: 'Northwind Machines Ltd.',
  street: '12 Harbour Street\nBuilding C',
  postalCode: 'D02 X285',
  city: 'Dublin',
  region: 'Leinster',
  country: 'Ireland',
};

/** A quote with every field filled: for previews, for checking templates, for test events. */
export const salesQuoteSample: SalesQuote = {
  id: '0199b8a0-0000-7000-8000-000000000000',
  version: 3,
  createdAt: '2026-03-02T09:15:00.000Z',
  createdBy: '0199b8a0-0000-7000-8000-0000000000aa',
  updatedAt: '2026-03-03T14:02:00.000Z',
  updatedBy: '0199b8a0-0000-7000-8000-0000000000aa',
  number: 'SQ-00042',
  revision: 2,
  revisionOf: '0199b8a0-0000-7000-8000-000000000001',
  status: 'draft',
  customerId: '0199b8a0-0000-7000-8000-0000000000cc',
  customer: {
    id: '0199b8a0-0000-7000-8000-0000000000cc',
    code: 'C-1001',
    name: 'Northwind Machines Ltd.',
    taxId: 'IE6388047V',
    language: 'en',
  },
  salespersonId: '0199b8a0-0000-7000-8000-0000000000aa',
  salesperson: { id: '0199b8a0-0000-7000-8000-0000000000aa', name: 'Ada Berger' },
  currency,
  contact: {
    name: 'Sam Keane',
    email: 'sam.keane@northwind.example',
    phone: '+353 1 555 0142',
    role: 'Purchasing',
  },
  billingAddress: address,
  shippingAddress: { ...address, street: '12 Harbour Street\nGate 4' },
  customerReference: 'RFQ 2026-118',
  date: '2026-03-02',
  validUntil: '2026-04-01',
  lostReason: 'Bought elsewhere.',
  paymentTerms: '30 days net',
  terms: 'Delivery six weeks after receipt of the order, free to your door.',
  notes: 'Thank you for your enquiry. We look forward to your order.',
  internalNotes: 'Margin checked.',
  customFields: { project: 'Harbour crane 7' },
  lines,
  shippingTaxRate: '19',
  appliedShippingTaxRate: '19',
  shippingTaxRule: 'own',
  ...documentTotals(lines, currency, { amount: '35', rate: '19' }),
  links: [
    {
      relation: 'origin',
      kind: 'SalesQuote',
      id: '0199b8a0-0000-7000-8000-000000000001',
      number: 'SQ-00042',
      revision: 1,
      status: 'superseded',
    },
  ],
  actions: ['send', 'cancel'],
};
