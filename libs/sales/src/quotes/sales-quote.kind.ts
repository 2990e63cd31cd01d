import { SalesQuote } from '@docket/contracts';
import type { KindDefinition } from '@docket/platform';
import { salesQuoteFields } from './sales-quote.fields';
import { salesQuoteSample } from './sales-quote.sample';
import { salesQuoteStarter } from './sales-quote.starter';
import { loadSalesQuote } from './sales-quote.view';

/** Sales quotes, declared for every mechanism of the house. */
export const salesQuoteKind: KindDefinition<SalesQuote> = {
  name: 'SalesQuote',
  label: 'sales quote',
  path: 'salesquotes',
  schema: SalesQuote,
  numberPattern: 'SQ-{seq:5}',
  load: loadSalesQuote,
  locale: ({ customer, currency }) => ({ language: customer.language, currency }),
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
