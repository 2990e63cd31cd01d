import type { SalesHeaderText, SalesQuote } from '@docket/contracts';
import type { CompleteLine } from '../documents/sales-line.row';

/** What a quote hands over to the order that it becomes. */
export type OrderFromQuote = Pick<
  SalesQuote,
  | SalesHeaderText
  | 'customerId'
  | 'salespersonId'
  | 'contact'
  | 'billingAddress'
  | 'shippingAddress'
  | 'currency'
  | 'paymentTerms'
  | 'customFields'
  | 'shipping'
> & {
  quoteId: string;
  requestedDate: string | null;
  lines: readonly (CompleteLine & { quoteLineId: string })[];
};
