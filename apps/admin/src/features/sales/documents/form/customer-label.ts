import type { CustomerSummary } from '@docket/contracts';

/** The fields that identify a customer to a reader. */
export type CustomerNamed = Pick<CustomerSummary, 'id' | 'code' | 'name'>;

/** The label of a customer in fields: `Northwind Machines Ltd. (C-1001)`. */
export const customerLabel = ({ code, name }: CustomerNamed) => `${name} (${code})`;
