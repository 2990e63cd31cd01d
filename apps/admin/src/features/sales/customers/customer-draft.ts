import type { Contact, Customer, CustomerAddress, TemplateKindName } from '@docket/contracts';
import type { CustomerDraft, CustomerPatch } from '../../../api/customers';
import {
  type CustomField,
  customFieldsOf,
  customFieldsPatch,
  customFieldsSent,
} from '../../../components/form/custom-fields';
import { type Keyed, keyed, unkeyed } from '../../../components/form/keyed';

/** A customer as it is edited. */
export interface CustomerForm {
  code: string;
  name: string;
  taxId: string;
  /** Empty on a new customer means the company's currency. */
  currency: string;
  language: string;
  paymentTerms: string;
  /** Empty means the company's rate. */
  taxPercent: string;
  contacts: Keyed<Contact>[];
  addresses: Keyed<CustomerAddress>[];
  /** The DocumentID of the template by kind. Empty means the default template of the kind. */
  defaultTemplates: Partial<Record<TemplateKindName, string>>;
  notes: string;
  internalNotes: string;
  customFields: CustomField[];
}

/** The editable fields, in the order of the page. */
export const CUSTOMER_FIELDS = [
  'code',
  'name',
  'taxId',
  'currency',
  'language',
  'taxPercent',
  'paymentTerms',
  'contacts',
  'addresses',
  'defaultTemplates',
  'notes',
  'internalNotes',
  'customFields',
] as const satisfies (keyof CustomerForm)[];

export const NEW_CUSTOMER: CustomerForm = {
  code: '',
  name: '',
  taxId: '',
  currency: '',
  language: '',
  paymentTerms: '',
  taxPercent: '',
  contacts: [],
  addresses: [],
  defaultTemplates: {},
  notes: '',
  internalNotes: '',
  customFields: [],
};

/** A stored customer in the form in which it is edited. */
export function customerForm(customer: Customer): CustomerForm {
  const { code, name, taxId, currency, language, paymentTerms, notes, internalNotes } = customer;
  return {
    code,
    name,
    taxId,
    currency,
    language,
    paymentTerms,
    taxPercent: customer.taxPercent ?? '',
    contacts: keyed(customer.contacts.map(contactOf)),
    addresses: keyed(customer.addresses.map(addressOf)),
    defaultTemplates: customer.defaultTemplates,
    notes,
    internalNotes,
    customFields: customFieldsOf(customer.customFields),
  };
}

/** A new customer as it is sent. */
export function customerSent(form: CustomerForm): CustomerDraft {
  const { currency, language, customFields, defaultTemplates, ...content } = contentOf(form);
  return {
    ...content,
    defaultTemplates: Object.fromEntries(Object.entries(defaultTemplates).filter(([, id]) => id !== '')),
    ...(currency !== '' && { currency }),
    ...(language !== '' && { language }),
    customFields: customFieldsSent(customFields),
  };
}

/** The changed fields of a customer, as they are sent. */
export function customerPatch(
  form: CustomerForm,
  changed: readonly (keyof CustomerForm)[],
  stored: Customer,
): CustomerPatch {
  const { customFields, defaultTemplates, ...content } = contentOf(form);
  const whole = {
    ...content,
    // An emptied template is removed.
    defaultTemplates: Object.fromEntries(
      Object.entries(defaultTemplates).map(([kind, id]) => [kind, id === '' ? null : id]),
    ),
    customFields: customFieldsPatch(customFields, stored.customFields),
  };
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => changed.some((field) => field === name)),
  );
}

function contentOf(form: CustomerForm) {
  return {
    ...form,
    code: form.code.trim(),
    name: form.name.trim(),
    taxId: form.taxId.trim(),
    paymentTerms: form.paymentTerms.trim(),
    taxPercent: form.taxPercent.trim() || null,
    contacts: unkeyed(form.contacts),
    addresses: unkeyed(form.addresses),
  };
}

// A fixed order of the fields makes contacts comparable.
const contactOf = ({ name, role, email, phone }: Contact): Contact => ({ name, role, email, phone });

function addressOf(address: CustomerAddress): CustomerAddress {
  const { type, primary, name, street, postalCode, city, region, country } = address;
  return { type, primary, name, street, postalCode, city, region, country };
}
