import type { SalesOrder, SalesOrderLine } from '@docket/contracts';
import { documentTotals } from '@docket/domain';
import { eachHeaderText } from '../documents/header-texts';
import { salesQuoteSample } from '../quotes/sales-quote.sample';

const quote = salesQuoteSample;

const lines: SalesOrderLine[] = quote.lines.map(
  ({ optional: _optional, orderedQuantity: _ordered, ...line }, index) => ({
    ...line,
    id: `0199b8a0-0000-7000-8000-00000000010${index + 1}`,
    itemType: index === 0 ? ('make' as const) : ('buy' as const),
    quoteLineId: line.id,
    shippedQuantity: index === 0 ? '1' : '0',
    allocatedQuantity: index === 0 ? '0' : line.quantity,
    backorderQuantity: index === 0 ? '1' : '0',
  }),
);

/** An order with every field filled: what became of the quote of the samples. */
export const salesOrderSample: SalesOrder = {
  id: '0199b8a0-0000-7000-8000-000000000100',
  version: 5,
  createdAt: '2026-03-09T08:05:00.000Z',
  createdBy: quote.createdBy,
  updatedAt: '2026-03-12T15:40:00.000Z',
  updatedBy: quote.updatedBy,
  number: 'SO-2026-00017',
  status: 'partly_shipped',
  heldStatus: null,
  customerId: quote.customerId,
  customer: quote.customer,
  salespersonId: quote.salespersonId,
  salesperson: quote.salesperson,
  currency: quote.currency,
  contact: quote.contact,
  billingAddress: quote.billingAddress,
  shippingAddress: quote.shippingAddress,
  paymentTerms: quote.paymentTerms,
  ...eachHeaderText((name) => quote[name]),
  customerReference: 'PO 4500-118',
  notes: 'Please announce the delivery a day before.',
  customFields: quote.customFields,
  quoteId: quote.id,
  orderDate: '2026-03-09',
  requestedDate: '2026-04-17',
  promisedDate: '2026-04-20',
  lines,
  shippingTaxRate: quote.shippingTaxRate,
  appliedShippingTaxRate: quote.appliedShippingTaxRate,
  shippingTaxRule: quote.shippingTaxRule,
  ...documentTotals(lines, quote.currency, { amount: quote.shipping, rate: quote.shippingTaxRate }),
  links: [
    {
      relation: 'origin',
      kind: 'SalesQuote',
      id: quote.id,
      number: quote.number,
      revision: quote.revision,
      status: 'ordered',
    },
  ],
  actions: ['allocate', 'amend', 'complete', 'hold'],
};
