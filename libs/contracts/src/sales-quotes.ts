import { isStorableLine, SALES_QUOTE_ACTIONS, SALES_QUOTE_STATES } from '@docket/domain';
import { z } from 'zod';
import { Contact } from './customers';
import {
  Address,
  Currency,
  CustomFields,
  DateOnly,
  entityFields,
  Id,
  longText,
  Percent,
  Quantity,
  shortText,
  UnitPrice,
  UserReference,
} from './fields';
import { listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';

export const SalesQuoteStatus = z.enum(SALES_QUOTE_STATES).meta({ id: 'SalesQuoteStatus' });

/** As many as print well within a PDF engine's deadline, where fonts for their script are at hand. */
export const MAXIMUM_LINES = 2_000;

const Amount = z
  .string()
  .meta({ description: "A decimal number with the currency's places.", examples: ['1071.00'] });

const lineFields = {
  description: shortText(4_000),
  quantity: Quantity,
  uom: z.string().max(20).describe('Unit of measure.'),
  unitPrice: UnitPrice,
  discountPercent: Percent,
  taxPercent: Percent,
  optional: z.boolean().describe('Offered, but not counted in the totals.'),
};

export const NewSalesQuoteLine = z
  .strictObject({
    ...lineFields,
    uom: lineFields.uom.default('pcs'),
    discountPercent: Percent.default('0'),
    taxPercent: Percent.default('0'),
    optional: lineFields.optional.default(false),
  })
  .refine(isStorableLine, {
    // Only where both are numbers.
    when: ({ issues }) => issues.length === 0,
    path: ['unitPrice'],
    message: 'Quantity times price has more than 12 digits before the point.',
  })
  .meta({ id: 'NewSalesQuoteLine' });
export type NewSalesQuoteLine = z.infer<typeof NewSalesQuoteLine>;

export const SalesQuoteLine = z
  .strictObject({
    id: Id,
    position: z.int(),
    ...lineFields,
    amount: Amount,
    discount: Amount,
    total: Amount,
  })
  .meta({ id: 'SalesQuoteLine' });
export type SalesQuoteLine = z.infer<typeof SalesQuoteLine>;

export const TaxAmount = z
  .strictObject({ taxPercent: z.string(), base: Amount, tax: Amount })
  .meta({ id: 'TaxAmount' });

export const CustomerReference = z
  .strictObject({ id: Id, code: z.string(), name: z.string(), taxId: z.string(), language: z.string() })
  .meta({ id: 'CustomerReference' });

const headerFields = {
  contact: Contact.nullable(),
  billingAddress: Address.nullable(),
  shippingAddress: Address.nullable(),
  customerReference: z.string().max(100).describe("The customer's own reference."),
  date: DateOnly,
  validUntil: DateOnly.nullable(),
  paymentTerms: z.string().max(200),
  terms: longText,
  notes: longText,
  internalNotes: longText,
  customFields: CustomFields,
};

export const SalesQuote = z
  .strictObject({
    ...entityFields,
    number: z.string(),
    revision: z.int(),
    status: SalesQuoteStatus,
    customerId: Id,
    customer: CustomerReference,
    salesperson: UserReference.nullable(),
    currency: z.string(),
    ...headerFields,
    lines: z.array(SalesQuoteLine),
    subtotal: Amount,
    discount: Amount,
    shipping: Amount,
    taxes: z.array(TaxAmount),
    taxTotal: Amount,
    total: Amount,
    actions: z.array(z.enum(SALES_QUOTE_ACTIONS)).describe('What can be done now: POST …/{action}.'),
  })
  .meta({ id: 'SalesQuote' });
export type SalesQuote = z.infer<typeof SalesQuote>;

const quoteLines = z
  .array(NewSalesQuoteLine)
  .min(1, 'A quote needs at least one line.')
  .max(MAXIMUM_LINES, `A quote has at most ${MAXIMUM_LINES} lines.`);

/** What of a quote can be changed while it is a draft. */
export const SalesQuoteContent = z.strictObject({
  ...headerFields,
  contact: headerFields.contact.default(null),
  billingAddress: headerFields.billingAddress.default(null),
  shippingAddress: headerFields.shippingAddress.default(null),
  customerReference: headerFields.customerReference.default(''),
  validUntil: headerFields.validUntil.default(null),
  paymentTerms: headerFields.paymentTerms.default(''),
  terms: longText.default(''),
  notes: longText.default(''),
  internalNotes: longText.default(''),
  customFields: CustomFields.default({}),
  shipping: UnitPrice.default('0'),
  lines: quoteLines,
});
export type SalesQuoteContent = z.infer<typeof SalesQuoteContent>;

export const NewSalesQuote = SalesQuoteContent.extend({
  customerId: Id,
  contact: Contact.nullable().optional().describe("The customer's first contact, where it is left out."),
  billingAddress: Address.nullable().optional().describe("The customer's, where it is left out."),
  shippingAddress: Address.nullable().optional().describe("The customer's, where it is left out."),
  date: DateOnly.optional().describe('Today, where it is left out.'),
  paymentTerms: headerFields.paymentTerms.optional().describe("The customer's, where they are left out."),
}).meta({ id: 'NewSalesQuote' });
export type NewSalesQuote = z.infer<typeof NewSalesQuote>;

export const SalesQuoteChange = mergePatchOf(SalesQuoteContent).meta({
  id: 'SalesQuoteChange',
  description: PATCH_DESCRIPTION,
});
export type SalesQuoteChange = z.infer<typeof SalesQuoteChange>;

/** A quote as the list shows it. */
export const SalesQuoteSummary = z
  .strictObject({
    id: Id,
    version: z.int(),
    number: z.string(),
    revision: z.int(),
    status: SalesQuoteStatus,
    customerId: Id,
    customerName: z.string(),
    customerReference: z.string(),
    salespersonName: z.string().nullable(),
    date: DateOnly,
    validUntil: DateOnly.nullable(),
    currency: z.string(),
    total: Amount,
    createdAt: entityFields.createdAt,
    updatedAt: entityFields.updatedAt,
  })
  .meta({ id: 'SalesQuoteSummary' });
export type SalesQuoteSummary = z.infer<typeof SalesQuoteSummary>;

export const SALES_QUOTE_SORTS = [
  'number',
  'date',
  'validUntil',
  'status',
  'total',
  'createdAt',
  'updatedAt',
] as const;

export const SalesQuoteListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(SALES_QUOTE_SORTS, [{ field: 'createdAt', descending: true }], {
    total: 'sorts by currency first, since amounts of different currencies cannot be compared',
  }),
  status: oneOrMore(SalesQuoteStatus).optional(),
  customerId: oneOrMore(Id).optional(),
  number: oneOrMore(z.string().max(60)).optional(),
  currency: oneOrMore(Currency).optional(),
});
export type SalesQuoteListQuery = z.infer<typeof SalesQuoteListQuery>;

export const SalesQuotePage = page(SalesQuoteSummary, 'SalesQuotePage');
