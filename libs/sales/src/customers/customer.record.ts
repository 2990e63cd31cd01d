import type { Customer } from '@docket/contracts';
import type { RecordDefinition } from '@docket/platform';
import { customerImport } from './customer.import';
import { loadCustomer } from './customer.view';

/** Customers, declared for every mechanism of the house that is not for documents alone. */
export const customerRecord: RecordDefinition<Customer> = {
  name: 'Customer',
  label: 'customer',
  path: 'customers',
  table: 'customers',
  load: loadCustomer,
  history: { derived: ['actions'] },
  search: {
    from: 'customers c',
    id: 'c.id',
    label: 'c.code',
    title: 'c.name',
    status: "CASE c.active WHEN 1 THEN 'active' ELSE 'inactive' END",
    updatedAt: 'c.updatedAt',
    fields: ['code', 'name'],
  },
  import: customerImport,
};
