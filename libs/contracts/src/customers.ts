import { CUSTOMER_ACTIONS } from '@docket/domain';
import { z } from 'zod';
import {
  Address,
  BOUNDED_IN_ALL,
  boundedInAll,
  Currency,
  entityFields,
  Id,
  Language,
  longText,
  Percent,
  shortText,
  CustomFields,
} from './fields';
import { ShippingTaxSetting } from './company';
import { DocumentPrintName } from './kinds';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { listParameters, oneOrMore, page, sortParameter } from './lists';

export const Contact = z
  .strictObject({
    name: shortText(100),
    email: z.string().max(254).default(''),
    phone: z.string().max(50).default(''),
    role: z.string().max(100).default(''),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

export const CustomerAddress = Address.extend({
  type: z.enum(['billing', 'shipping']),
  primary: z.boolean().default(false),
}).meta({ id: 'CustomerAddress' });
export type CustomerAddress = z.infer<typeof CustomerAddress>;

const DefaultTemplates = z
  .partialRecord(DocumentPrintName, Id)
  .describe('The template (its DocumentID) that is offered first for this customer, by kind of template.');

const customerFields = {
  code: shortText(30),
  name: shortText(),
  taxId: z.string().max(50),
  currency: Currency,
  paymentTerms: z.string().max(200),
  language: Language,
  taxPercent: Percent.nullable().describe(
    "Tax rate of its new lines; null for the company's rate. Zero is a rate, too.",
  ),
  contacts: z.array(Contact).max(100).refine(boundedInAll, BOUNDED_IN_ALL),
  addresses: z.array(CustomerAddress).max(100).refine(boundedInAll, BOUNDED_IN_ALL),
  defaultTemplates: DefaultTemplates,
  notes: longText,
  internalNotes: longText,
  customFields: CustomFields,
};

export const Customer = z
  .strictObject({
    ...entityFields,
    ...customerFields,
    lineTaxPercent: z
      .string()
      .describe("Tax rate of a line that states none: the customer's own rate, or else the company's."),
    shippingTax: ShippingTaxSetting.describe("The company's setting for the tax of shipping."),
    active: z.boolean().describe('New documents cannot be made for an inactive customer.'),
    actions: z.array(z.enum(CUSTOMER_ACTIONS)).describe('Actions that are possible now: POST …/{action}.'),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** Fields of a customer that can be changed. */
export const CustomerContent = z.strictObject({
  ...customerFields,
  taxId: customerFields.taxId.default(''),
  paymentTerms: customerFields.paymentTerms.default(''),
  taxPercent: customerFields.taxPercent.default(null),
  contacts: customerFields.contacts.default([]),
  addresses: customerFields.addresses.default([]),
  defaultTemplates: DefaultTemplates.default({}),
  notes: longText.default(''),
  internalNotes: longText.default(''),
  customFields: CustomFields.default({}),
});
export type CustomerContent = z.infer<typeof CustomerContent>;

export const NewCustomer = CustomerContent.extend({
  currency: Currency.optional().describe("The company's, where it is left out."),
  language: Language.optional().describe("The company's, where it is left out."),
}).meta({ id: 'NewCustomer' });
export type NewCustomer = z.infer<typeof NewCustomer>;

const { email, phone, role } = Contact.shape;
const { street, postalCode, city, region, country } = Address.shape;

/**
 * A customer as a row of a file: with the first contact and the main address, named as the list names them. They are
 * told by cells of their own, so that other contacts and addresses stay as they are.
 */
export const CustomerRow = NewCustomer.extend({
  'contact.name': z.string().trim().max(100).default(''),
  'contact.email': email,
  'contact.phone': phone,
  'contact.role': role,
  street,
  postalCode,
  city,
  region,
  country,
});
export type CustomerRow = z.infer<typeof CustomerRow>;

export const CustomerChange = mergePatchOf(CustomerContent, Customer).meta({
  id: 'CustomerChange',
  description: PATCH_DESCRIPTION,
});
export type CustomerChange = z.infer<typeof CustomerChange>;

/**
 * A customer as the list shows it: whatever an import takes but internal notes, so that it takes the list as CSV, and who
 * and where they are.
 */
export const CustomerSummary = Customer.pick({
  id: true,
  version: true,
  code: true,
  name: true,
  taxId: true,
  currency: true,
  paymentTerms: true,
  language: true,
  taxPercent: true,
  notes: true,
  active: true,
  createdAt: true,
  updatedAt: true,
})
  .extend({
    contact: Contact.nullable().describe('The first one.'),
    street: z
      .string()
      .describe(
        'Street of the main billing address, or of the first address. The next fields are of the same address.',
      ),
    postalCode: z.string(),
    city: z.string(),
    region: z.string(),
    country: z.string(),
  })
  .meta({ id: 'CustomerSummary' });
export type CustomerSummary = z.infer<typeof CustomerSummary>;

export const CUSTOMER_SORTS = ['name', 'code', 'createdAt', 'updatedAt'] as const;

export const CustomerListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(CUSTOMER_SORTS, [{ field: 'name', descending: false }]),
  active: oneOrMore(z.enum(['true', 'false'])).optional(),
});
export type CustomerListQuery = z.infer<typeof CustomerListQuery>;

export const CustomerPage = page(CustomerSummary, 'CustomerPage');
