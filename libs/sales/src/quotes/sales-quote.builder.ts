import { NewCustomer, NewSalesQuote } from '@docket/contracts';
import type { z } from 'zod';

/** A customer to test with; name only what matters to the test. */
export const aCustomer = (fields: Partial<z.input<typeof NewCustomer>> = {}) =>
  NewCustomer.parse({ code: 'C-1', name: 'Ada Ltd.', currency: 'EUR', ...fields });

/** A quote to test with. */
export const aSalesQuote = (customerId: string, fields: Partial<z.input<typeof NewSalesQuote>> = {}) =>
  NewSalesQuote.parse({
    customerId,
    lines: [{ description: 'Thing', quantity: '1', unitPrice: '10' }],
    ...fields,
  });
