import type { Customer } from '@docket/contracts';
import {
  changeCustomer,
  createCustomer,
  customerListsKey,
  customerQuery,
  readCustomer,
} from '../../../api/customers';
import { hasCode } from '../../../api/problem';
import { customFieldErrors } from '../../../components/form/custom-fields';
import { missingOf, REQUIRED } from '../../../components/form/required';
import type { RecordDesk } from '../../../components/document/record/record-desk';
import {
  CUSTOMER_FIELDS,
  type CustomerForm,
  customerForm,
  customerPatch,
  customerSent,
  NEW_CUSTOMER,
} from './customer-draft';

/** The definition of customers for the pages that create and edit them. */
export const customerDesk: RecordDesk<Customer, CustomerForm> = {
  list: '/customers',
  blank: NEW_CUSTOMER,
  contentOf: customerForm,
  fields: CUSTOMER_FIELDS,
  read: readCustomer,
  create: (content, oneTimeKey) => {
    const customer = customerSent(content);
    return createCustomer(customer, oneTimeKey(customer));
  },
  change: ({ value, etag }, content, changed) =>
    changeCustomer(value.id, customerPatch(content, changed, value), etag),
  oneKey: (id) => customerQuery(id).queryKey,
  listsKey: customerListsKey,
  required: REQUIRED.customer,
  mistakes: (form, words) => ({
    ...missingOf(form, REQUIRED.customer, words.required),
    ...customFieldErrors(form.customFields, words),
  }),
  // The code is the only field of a customer that must be unique.
  refused: (error) => (hasCode(error, 'conflict') ? { code: error.message } : null),
};
