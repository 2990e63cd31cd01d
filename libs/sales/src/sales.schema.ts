import type { Schema } from '@docket/platform';
import { CustomerEntity } from './customers/customer.entity';
import { Sales1763700002000 } from './migrations/1763700002000-sales';
import { Search1763700009001 } from './migrations/1763700009001-search';
import { SalesQuoteLineEntity } from './quotes/sales-quote-line.entity';
import { SalesQuoteEntity } from './quotes/sales-quote.entity';

/** The tables of customers and quotes. */
export const salesSchema: Schema = {
  entities: [CustomerEntity, SalesQuoteEntity, SalesQuoteLineEntity],
  migrations: [Sales1763700002000, Search1763700009001],
};
