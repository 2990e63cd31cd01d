import type { Address } from '@docket/contracts';
import type { PrintLocale } from '@docket/platform';

/** Quotes and orders are written for the customer, in the country that the invoice goes to. */
export const printLocale = ({
  customer,
  currency,
  billingAddress,
}: {
  customer: { language: string };
  currency: string;
  billingAddress: Address | null;
}): PrintLocale => ({ language: customer.language, currency, country: billingAddress?.country ?? '' });
