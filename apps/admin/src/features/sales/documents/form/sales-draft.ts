import type { Address, Contact, Customer } from '@docket/contracts';
import type { SalesDocument } from '../../../../api/sales-documents';
import { dayOf, daysAfter } from '../../../../components/form/days';
import { NO_ADDRESS } from '../../../../components/form/address-fields';
import { NO_CONTACT } from '../../../../components/form/contact-fields';
import {
  type CustomField,
  customFieldsOf,
  customFieldsPatch,
  customFieldsSent,
} from '../../../../components/form/custom-fields';
import {
  type LineDraft,
  lineDraft,
  lineSent,
  newLine,
} from '../../../../components/form/line-grid/line-draft';
import { withTaxFollowed } from '../../../../components/form/line-grid/line-edits';
import { linesSent } from '../../../../components/form/line-grid/line-mistakes';
import type { SalesDate, SalesDesk } from '../sales-desk';

/** A sales document as it is edited. Dates that its kind does not have stay empty. */
export interface SalesForm extends Record<SalesDate, string> {
  /** Empty while no customer is chosen. */
  customerId: string;
  customerReference: string;
  paymentTerms: string;
  lines: LineDraft[];
  shipping: string;
  /** Empty means that the company's setting decides. */
  shippingTaxRate: string;
  contact: Contact;
  billingAddress: Address;
  shippingAddress: Address;
  /** The reason for the rejection of a quote. */
  lostReason: string;
  terms: string;
  notes: string;
  internalNotes: string;
  customFields: CustomField[];
}

/** The editable fields, in the order of the page. */
export const SALES_FIELDS = [
  'date',
  'validUntil',
  'orderDate',
  'requestedDate',
  'promisedDate',
  'customerReference',
  'paymentTerms',
  'lostReason',
  'lines',
  'shipping',
  'shippingTaxRate',
  'contact',
  'billingAddress',
  'shippingAddress',
  'terms',
  'notes',
  'internalNotes',
  'customFields',
] as const satisfies (keyof SalesForm)[];

/** The fields that a document copies from its customer. */
export const FROM_CUSTOMER = [
  'customerId',
  'contact',
  'billingAddress',
  'shippingAddress',
  'paymentTerms',
] as const satisfies (keyof SalesForm)[];

const NO_DATES: Record<SalesDate, string> = {
  date: '',
  validUntil: '',
  orderDate: '',
  requestedDate: '',
  promisedDate: '',
};

/** The tax of lines while no customer is chosen. */
export const NO_TAX = '';

/** The proposed validity of a quote, in days. */
const VALID_DAYS = 30;

/** An empty document. @param now the moment from which the proposed validity counts */
export const newSalesForm = ({ dates }: SalesDesk, now: Date): SalesForm => ({
  ...NO_DATES,
  ...(dates.includes('validUntil') && { validUntil: dayOf(daysAfter(now, VALID_DAYS)) }),
  customerId: '',
  customerReference: '',
  paymentTerms: '',
  lostReason: '',
  lines: [newLine()],
  shipping: '0',
  shippingTaxRate: '',
  contact: NO_CONTACT,
  billingAddress: NO_ADDRESS,
  shippingAddress: NO_ADDRESS,
  terms: '',
  notes: '',
  internalNotes: '',
  customFields: [],
});

/** The same document with another unit in its lines. */
export const countedIn = (form: SalesForm, uom: string): SalesForm => ({
  ...form,
  lines: form.lines.map((line) => ({ ...line, uom })),
});

/** The same document with a tax rate in those lines that have none yet. */
export const taxedAt = (form: SalesForm, taxPercent: string): SalesForm => ({
  ...form,
  lines: withTaxFollowed(form.lines, NO_TAX, taxPercent),
});

/**
 * The same document for a customer, with the fields copied from them. It follows the server's rules for fields that
 * are left out.
 */
export function salesFormFor(customer: Customer, form: SalesForm): SalesForm {
  const [contact] = customer.contacts;
  return {
    ...form,
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

/** An address of a customer, as it appears on a document. */
export function addressFor(customerName: string, address: Address): Address {
  const { name, ...rest } = addressOf(address);
  return { name: name || customerName, ...rest };
}

/** A stored document in the form in which it is edited. */
export function salesForm(document: SalesDocument): SalesForm {
  const { customerId, customerReference, paymentTerms, shipping, terms, notes, internalNotes } = document;
  return {
    ...NO_DATES,
    ...datesOf(document),
    customerId,
    customerReference,
    paymentTerms,
    lostReason: ('lostReason' in document ? document.lostReason : null) ?? '',
    lines: document.lines.map(lineDraft),
    shipping,
    shippingTaxRate: document.shippingTaxRate ?? '',
    contact: contactOf(document.contact ?? NO_CONTACT),
    billingAddress: addressOf(document.billingAddress ?? NO_ADDRESS),
    shippingAddress: addressOf(document.shippingAddress ?? NO_ADDRESS),
    terms,
    notes,
    internalNotes,
    customFields: customFieldsOf(document.customFields),
  };
}

function datesOf(document: SalesDocument): Partial<Record<SalesDate, string>> {
  if ('orderDate' in document) {
    const { orderDate, requestedDate, promisedDate } = document;
    return { orderDate, requestedDate: requestedDate ?? '', promisedDate: promisedDate ?? '' };
  }
  return { date: document.date, validUntil: document.validUntil ?? '' };
}

/** The form as the server receives it: without empty lines. */
export const asSent = (form: SalesForm): SalesForm => ({ ...form, lines: [...linesSent(form.lines)] });

/** A new document as it is sent. */
export function salesSent(form: SalesForm, desk: SalesDesk): object {
  const { customFields, lostReason: _lostReason, ...content } = contentOf(form, desk);
  const [first] = desk.dates;
  return {
    customerId: form.customerId,
    // A missing date is left to the server, which knows the current day.
    ...Object.fromEntries(
      Object.entries(content).filter(([name, value]) => name !== first || value !== null),
    ),
    customFields: customFieldsSent(customFields),
  };
}

/** The changed fields of a document, as they are sent. */
export function salesPatch(
  form: SalesForm,
  changed: readonly (keyof SalesForm)[],
  stored: SalesDocument,
  desk: SalesDesk,
): object {
  const { customFields, ...content } = contentOf(form, desk);
  const whole = { ...content, customFields: customFieldsPatch(customFields, stored.customFields) };
  return Object.fromEntries(
    Object.entries(whole).filter(([name]) => changed.some((field) => field === name)),
  );
}

function contentOf(form: SalesForm, { dates, hasOptionalLines }: SalesDesk) {
  return {
    ...Object.fromEntries(dates.map((name) => [name, form[name] || null])),
    customerReference: form.customerReference.trim(),
    paymentTerms: form.paymentTerms.trim(),
    lostReason: form.lostReason.trim() || null,
    lines: asSent(form).lines.map((line) => {
      const { optional, ...sent } = lineSent(line);
      return hasOptionalLines ? { ...sent, optional } : sent;
    }),
    shipping: form.shipping.trim() || '0',
    shippingTaxRate: form.shippingTaxRate.trim() || null,
    contact: orNull(form.contact),
    billingAddress: orNull(form.billingAddress),
    shippingAddress: orNull(form.shippingAddress),
    terms: form.terms,
    notes: form.notes,
    internalNotes: form.internalNotes,
    customFields: form.customFields,
  };
}

/** An object whose fields are all empty becomes null. */
function orNull<Value extends object>(value: Value): Value | null {
  return Object.values(value).every((part) => String(part).trim() === '') ? null : value;
}

// A fixed order of the fields makes contacts comparable.
export const contactOf = ({ name, role, email, phone }: Contact): Contact => ({ name, role, email, phone });

function addressOf({ name, street, postalCode, city, region, country }: Address): Address {
  return { name, street, postalCode, city, region, country };
}
