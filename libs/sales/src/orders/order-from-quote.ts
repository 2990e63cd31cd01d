import type { SalesQuote } from '@docket/contracts';
import type { CompleteLine } from '../documents/sales-line.row';

/** What a quote hands over to the order that it becomes. */
export type OrderFromQuote = Pick<
  SalesQuote,
  | 'customerId'
  | 'salespersonId'
  | 'contact'
  | 'billingAddress'
  | 'shippingAddress'
  | 'customerReference'
  | 'currency'
  | 'paymentTerms'
  | 'terms'
  | 'notes'
  | 'internalNotes'
  | 'customFields'
  | 'shipping'
> & {
  quoteId: string;
  requestedDate: string | null;
  lines: readonly (CompleteLine & { quoteLineId: string })[];
};
