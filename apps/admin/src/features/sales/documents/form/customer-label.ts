import type { CustomerSummary } from '@docket/contracts';

/** What a customer is told from others by. */
export type CustomerNamed = Pick<CustomerSummary, 'id' | 'code' | 'name'>;

/** How fields name a customer: `Northwind Machines Ltd. (C-1001)`. */
export const customerLabel = ({ code, name }: CustomerNamed) => `${name} (${code})`;
