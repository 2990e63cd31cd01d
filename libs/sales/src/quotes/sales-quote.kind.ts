import { SalesQuote } from '@docket/contracts';
import type { KindDefinition } from '@docket/platform';
import { preferredTemplates } from '../customers/customer-templates';
import { printLocale } from '../documents/print-locale';
import { SALES_SEARCH_FIELDS } from '../documents/sales-list';
import { salesQuoteFields } from './sales-quote.fields';
import { salesQuoteSample } from './sales-quote.sample';
import { salesQuoteStarter } from './sales-quote.starter';
import { loadSalesQuote } from './sales-quote.view';

/** Sales quotes, declared for every mechanism of the house. */
export const salesQuoteKind: KindDefinition<SalesQuote> = {
  name: 'SalesQuote',
  label: 'sales quote',
  path: 'salesquotes',
  table: 'salesquotes',
  events: {
    send: 'salesquote.sent',
    accept: 'salesquote.accepted',
    reject: 'salesquote.rejected',
    expire: 'salesquote.expired',
    convert: 'salesquote.ordered',
    revise: 'salesquote.superseded',
    cancel: 'salesquote.cancelled',
  },
  schema: SalesQuote,
  numberPattern: 'SQ-{seq:5}',
  load: loadSalesQuote,
  history: {
    derived: [
      'customer.id',
      'customer.taxId',
      'customer.language',
      'salespersonId',
      'salesperson.id',
      'lines.sku',
      'lines.amount',
      'lines.discount',
      'lines.total',
      'subtotal',
      'discount',
      'netTotal',
      'appliedShippingTaxRate',
      'shippingTaxes',
      'taxes',
      'taxTotal',
      'links',
      'actions',
    ],
  },
  numberField: 'number',
  search: {
    from: 'salesquotes q JOIN customers c ON c.id = q.customerId',
    id: 'q.id',
    label: 'q.number',
    title: 'c.name',
    status: 'q.status',
    updatedAt: 'q.updatedAt',
    fields: SALES_SEARCH_FIELDS,
    about: [{ record: 'Customer', id: 'q.customerId' }],
  },
  issuedBy: ['send'],
  preferredTemplates,
  locale: printLocale,
  sample: salesQuoteSample,
  templateKinds: [
    {
      name: 'SalesQuote',
      label: 'Sales quote',
      pathSuffix: 'pdf',
      fileStem: 'Quote',
      root: 'SQ',
      fields: salesQuoteFields,
      starter: salesQuoteStarter,
    },
  ],
};
