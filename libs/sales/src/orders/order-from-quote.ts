import type { SalesHeaderText, SalesQuote } from '@docket/contracts';
import type { ShippingCharge } from '../documents/document-money';
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
> & {
  quoteId: string;
  requestedDate: string | null;
  shipping: ShippingCharge;
  lines: readonly (CompleteLine & { quoteLineId: string })[];
};
