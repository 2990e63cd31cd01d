import type { SalesHeaderText, SalesQuote } from '@docket/contracts';
import type { ShippingCharge } from '../documents/document-money';
import type { CompleteLine } from '../documents/sales-line.row';

/** Fields that an order takes over from its quote. */
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
