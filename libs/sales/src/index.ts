import type { KindDefinition } from '@docket/platform';
import { salesQuoteKind } from './quotes/sales-quote.kind';

/** The Kinds of this domain. */
export const salesKinds: readonly KindDefinition[] = [salesQuoteKind];

export { CustomersService } from './customers/customers.service';
export { SalesQuotesService } from './quotes/sales-quotes.service';
export { SalesModule } from './sales.module';
export { salesSchema } from './sales.schema';
