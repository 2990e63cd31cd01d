import type { Address, Contact, Customer, SalesQuote } from '@docket/contracts';
import type { QuoteDraft, QuotePatch } from '../../api/quotes';
import { NO_ADDRESS } from '../../components/form/address-fields';
import { NO_CONTACT } from '../../components/form/contact-fields';
import {
  type CustomField,
  customFieldsOf,
  customFieldsPatch,
  customFieldsSent,
} from '../../components/form/custom-fields';
import { type LineDraft, lineDraft, lineSent, newLine } from '../../components/line-grid/line-draft';
import { linesSent } from '../../components/line-grid/line-mistakes';

/** A quote as it is edited. */
export interface QuoteForm {
  /** Empty while none is chosen. */
  customerId: string;
  customerReference: string;
  date: string;
  validUntil: string;
  paymentTerms: string;
  lines: LineDraft[];
  shipping: string;
  contact: Contact;
  billingAddress: Address;
  shippingAddress: Address;
  terms: string;
  notes: string;
  internalNotes: string;
  customFields: CustomField[];
}

/** What can be changed, in the order in which the page shows it. */
export const QUOTE_FIELDS = [
  'customerReference',
  'date',
  'validUntil',
  'paymentTerms',
  'lines',
  'shipping',
  'contact',
  'billingAddress',
  'shippingAddress',
  'terms',
  'notes',
  'internalNotes',
  'customFields',
] as const satisfies (keyof QuoteForm)[];

/** What a quote takes over from its customer. */
export const FROM_CUSTOMER = [
  'customerId',
  'contact',
  'billingAddress',
  'shippingAddress',
  'paymentTerms',
] as const satisfies (keyof QuoteForm)[];

/** A quote that nothing has been written into yet. */
export const newQuote = (): QuoteForm => ({
  customerId: '',
  customerReference: '',
  date: '',
  validUntil: '',
  paymentTerms: '',
  lines: [newLine()],
  shipping: '0',
  contact: NO_CONTACT,
  billingAddress: NO_ADDRESS,
  shippingAddress: NO_ADDRESS,
  terms: '',
  notes: '',
  internalNotes: '',
  customFields: [],
});

/** The same quote for a customer, with what it takes over: as the server would, where nothing was said. */
export function quoteFor(customer: Customer, quote: QuoteForm): QuoteForm {
  const [contact] = customer.contacts;
  return {
    ...quote,
    customerId: customer.id,
    contact: contact === undefined ? NO_CONTACT : contactOf(contact),
    billingAddress: mainAddress(customer, 'billing'),
    shippingAddress: mainAddress(customer, 'shipping'),
    paymentTerms: customer.paymentTerms,
  };
}

function mainAddress({ addresses, name }: Customer, type: 'billing' | 'shipping'): Address {
  const ofType = addresses.filter((address) => address.type === type);
  const chosen = ofType.find(({ primary }) => primary) ?? ofType[0] ?? addresses[0];
  return chosen === undefined ? NO_ADDRESS : addressFor(name, chosen);
}

/** An address of a customer, as it stands on a document. */
export function addressFor(customerName: string, address: Address): Address {
  const { name, ...rest } = addressOf(address);
  return { name: name || customerName, ...rest };
}

/** A stored quote as it is edited. */
export function quoteForm(quote: SalesQuote): QuoteForm {
  const { customerId, customerReference, date, paymentTerms, shipping, terms, notes, internalNotes } = quote;
  return {
    customerId,
    customerReference,
    date,
    validUntil: quote.validUntil ?? '',
    paymentTerms,
    lines: quote.lines.map(lineDraft),
    shipping,
    contact: contactOf(quote.contact ?? NO_CONTACT),
    billingAddress: addressOf(quote.billingAddress ?? NO_ADDRESS),
    shippingAddress: addressOf(quote.shippingAddress ?? NO_ADDRESS),
    terms,
    notes,
    internalNotes,
    customFields: customFieldsOf(quote.customFields),
  };
}

/** The form as the server will see it: without lines in which nothing was said. */
export const asSent = (form: QuoteForm): QuoteForm => ({ ...form, lines: [...linesSent(form.lines)] });

/** A new quote as it is sent. */
export function quoteSent(form: QuoteForm): QuoteDraft {
  const { date, customFields, ...content } = contentOf(form);
  return {
    customerId: form.customerId,
    ...content,
    ...(date !== null && { date }),
    customFields: customFieldsSent(customFields),
  };
}

/** What of a quote is changed, as it is sent. */
export function quotePatch(
  form: QuoteForm,
  changed: readonly (keyof QuoteForm)[],
  stored: SalesQuote,
): QuotePatch {
  const { customFields, ...content } = contentOf(form);
  const whole = { ...content, customFields: customFieldsPatch(customFields, stored.customFields) };
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => changed.some((field) => field === name)),
  );
}

function contentOf(form: QuoteForm) {
  return {
    customerReference: form.customerReference.trim(),
    date: form.date || null,
    validUntil: form.validUntil || null,
    paymentTerms: form.paymentTerms.trim(),
    lines: asSent(form).lines.map(lineSent),
    shipping: form.shipping.trim() || '0',
    contact: orNull(form.contact),
    billingAddress: orNull(form.billingAddress),
    shippingAddress: orNull(form.shippingAddress),
    terms: form.terms,
    notes: form.notes,
    internalNotes: form.internalNotes,
    customFields: form.customFields,
  };
}

/** What is wholly empty is none. */
function orNull<Value extends object>(value: Value): Value | null {
  return Object.values(value).every((part) => String(part).trim() === '') ? null : value;
}

// In one order, so that two of them can be compared.
export const contactOf = ({ name, role, email, phone }: Contact): Contact => ({ name, role, email, phone });

function addressOf({ name, street, postalCode, city, region, country }: Address): Address {
  return { name, street, postalCode, city, region, country };
}
