import { isStorableLine, SHIPPING_TAX_RULES } from '@docket/domain';
import { z } from 'zod';
import { Contact } from './customers';
import {
  Address,
  Currency,
  CustomFields,
  entityFields,
  Id,
  longText,
  Percent,
  Quantity,
  shortText,
  UnitPrice,
  UserReference,
} from './fields';
import { EntityLink } from './links';
import { oneOrMore } from './lists';
import { common } from '@docket/domain';
import { tell } from './told';
import { say } from './sentences';

/** Fields that quotes and orders share: header, lines and totals. */

/** Most lines of a document. More would not print within the deadline of the PDF engine. */
export const MAXIMUM_LINES = 2_000;

export const Amount = z
  .string()
  .meta({ description: "A decimal number with the currency's places.", examples: ['1071.00'] });

export const TaxAmount = z
  .strictObject({ taxPercent: z.string(), base: Amount, tax: Amount })
  .meta({ id: 'TaxAmount' });

export const ShippingTaxShare = TaxAmount.pick({ taxPercent: true, base: true }).meta({
  id: 'ShippingTaxShare',
});

export const CustomerReference = z
  .strictObject({ id: Id, code: z.string(), name: z.string(), taxId: z.string(), language: z.string() })
  .meta({ id: 'CustomerReference' });

const FROM_ITEM = "The item's, where it is left out.";

export const salesLineFields = {
  itemId: Id.nullable().meta({
    description: 'Item of the catalogue; null for a free line.',
    examples: [null],
  }),
  description: shortText(4_000),
  quantity: Quantity,
  uom: z.string().max(20).describe('Unit of measure.'),
  unitPrice: UnitPrice,
  discountPercent: Percent,
  taxPercent: Percent,
};

/** Fields of a new line. Missing ones come from its item, and its tax from the customer. */
export const newSalesLineFields = {
  itemId: salesLineFields.itemId.default(null),
  description: salesLineFields.description.optional().describe(FROM_ITEM),
  quantity: Quantity,
  uom: salesLineFields.uom.optional().describe(`${FROM_ITEM} Without an item, \`pcs\`.`),
  unitPrice: UnitPrice.optional().describe(
    "The item's for this quantity, by its price breaks, where it is left out.",
  ),
  discountPercent: Percent.default('0'),
  taxPercent: Percent.optional().describe(
    "The customer's, where it is left out, or the company's where it has none.",
  ),
};

/** The id of an existing line, in a list of lines that replaces the present one. */
export const keptLineId = {
  id: Id.optional().describe(
    'The line of the document that it is. Without it, a line of the same content keeps its id, and any other is a new one.',
  ),
};

/** A line as it is sent. */
export interface NewSalesLine {
  itemId: string | null;
  description?: string | undefined;
  quantity: string;
  uom?: string | undefined;
  unitPrice?: string | undefined;
  discountPercent: string;
  taxPercent?: string | undefined;
}

/** Checks that a line without an item has the fields that an item would give. */
export function checkNewLine(line: NewSalesLine, context: z.RefinementCtx): void {
  const lacks = (field: 'description' | 'unitPrice') =>
    context.addIssue({
      code: 'custom',
      path: [field],
      message: tell(say.fill_in_or_name_item()),
    });
  if (line.itemId === null) {
    if (line.description === undefined) lacks('description');
    if (line.unitPrice === undefined) lacks('unitPrice');
  }
  if (line.unitPrice !== undefined && !isStorableLine({ ...line, unitPrice: line.unitPrice })) {
    context.addIssue({
      code: 'custom',
      path: ['unitPrice'],
      message: tell(common.amount_too_large()),
    });
  }
}

/** Fields of a line in answers, besides those that people write. */
export const shownLineFields = {
  id: Id,
  position: z.int(),
  ...salesLineFields,
  sku: z.string().nullable().describe("Its item's number, as it is now; null without an item."),
  amount: Amount.describe('Quantity times unit price, before the discount.'),
  discount: Amount.describe('Amount of the discount.'),
  total: Amount.describe(
    'Amount less discount, before tax: what screens and starters show as the amount of the line.',
  ),
};

/**
 * Texts of the header that stay as they were written: they are stored, shown, changed, printed, and taken over by duplicates,
 * revisions and the orders of a quote. A text that is added here does not compile without a column, a template label and a sample.
 */
export const salesHeaderTexts = {
  customerReference: z.string().max(100).describe("The customer's own reference."),
  terms: longText,
  notes: longText,
  internalNotes: longText,
};
export type SalesHeaderText = keyof typeof salesHeaderTexts;

/** Short texts of the header that documents are listed, searched and filtered by. */
export const listedHeaderTexts = { customerReference: salesHeaderTexts.customerReference };
export type ListedHeaderText = keyof typeof listedHeaderTexts;

/** Schemas of which each is changed into another one. */
const eachOf = <Name extends string, Schema extends z.ZodType, Made>(
  schemas: Readonly<Record<Name, Schema>>,
  make: (schema: Schema) => Made,
) =>
  Object.fromEntries(Object.entries<Schema>(schemas).map(([name, schema]) => [name, make(schema)])) as Record<
    Name,
    Made
  >;

/** Fields of the header that people write. */
export const salesHeaderFields = {
  salespersonId: Id.nullable().meta({
    description: 'Who in the house is in charge of it.',
    examples: [null],
  }),
  contact: Contact.nullable(),
  billingAddress: Address.nullable(),
  shippingAddress: Address.nullable(),
  paymentTerms: z.string().max(200),
  ...salesHeaderTexts,
  customFields: CustomFields,
};

const ShippingTaxRate = Percent.nullable().describe(
  "Tax rate of shipping. Null: by the company's setting `shippingTax`. Zero is a rate, too.",
);

/** Fields of the header that can be changed, with the values of emptied fields. */
export const salesHeaderContent = {
  salespersonId: salesHeaderFields.salespersonId.default(null),
  contact: salesHeaderFields.contact.default(null),
  billingAddress: salesHeaderFields.billingAddress.default(null),
  shippingAddress: salesHeaderFields.shippingAddress.default(null),
  paymentTerms: salesHeaderFields.paymentTerms.default(''),
  ...eachOf(salesHeaderTexts, (text) => text.default('')),
  customFields: CustomFields.default({}),
  shipping: UnitPrice.default('0'),
  shippingTaxRate: ShippingTaxRate.default(null),
};

/** Fields of a new header that have defaults from elsewhere. */
export const newSalesHeaderFields = {
  customerId: Id,
  salespersonId: salesHeaderFields.salespersonId.optional().describe('You, where it is left out.'),
  contact: Contact.nullable().optional().describe("The customer's first contact, where it is left out."),
  billingAddress: Address.nullable().optional().describe("The customer's, where it is left out."),
  shippingAddress: Address.nullable().optional().describe("The customer's, where it is left out."),
  paymentTerms: salesHeaderFields.paymentTerms
    .optional()
    .describe("The customer's, where they are left out."),
};

const appliedShippingTaxRate = z
  .string()
  .nullable()
  .meta({
    description: 'Tax rate that applies to shipping. Null: shipping is shared over the rates of the lines.',
    examples: ['19'],
  });

/** Fields of the header in answers, besides those that people write. */
export const shownHeaderFields = {
  ...entityFields,
  number: z.string(),
  customerId: Id,
  customer: CustomerReference,
  salesperson: UserReference.nullable(),
  currency: z.string(),
  ...salesHeaderFields,
  shippingTaxRate: ShippingTaxRate,
  appliedShippingTaxRate,
  shippingTaxRule: z
    .enum(SHIPPING_TAX_RULES)
    .describe(
      "Why shipping is taxed as it is. `own`: at `shippingTaxRate`. `customer`, `pro_rata`: by the company's setting. " +
        '`untaxed`: not at all, as before shipping carried tax; a draft follows the setting when it is next changed.',
    ),
};

/** Fields of the header in lists of documents. Each list puts its own fields between these three groups. */
export const salesSummaryFields = {
  identity: { id: Id, version: z.int(), number: z.string() },
  people: {
    customerId: Id,
    customerName: z.string(),
    ...listedHeaderTexts,
    salespersonName: z.string().nullable(),
  },
  amount: {
    currency: z.string(),
    shipping: Amount,
    appliedShippingTaxRate,
    total: Amount,
    createdAt: entityFields.createdAt,
    updatedAt: entityFields.updatedAt,
  },
};

/** Filters that lists of documents have in common. */
export const salesListFilters = {
  customerId: oneOrMore(Id).optional(),
  itemId: oneOrMore(Id).optional(),
  salespersonId: oneOrMore(Id).optional(),
  number: oneOrMore(z.string().max(60)).optional(),
  ...eachOf(listedHeaderTexts, (text) =>
    oneOrMore(text.min(1))
      .optional()
      .describe('In any case, with or without accents. Several are separated by commas.'),
  ),
  currency: oneOrMore(Currency).optional(),
};

/** Totals, which are computed from the lines. */
export const totalsFields = {
  subtotal: Amount.describe('The amounts of its lines before their discounts. Optional lines count nowhere.'),
  discount: Amount.describe('Amount of the discounts of all lines.'),
  netTotal: Amount.describe('Subtotal less discount: what the totals of its lines add up to.'),
  shipping: Amount,
  shippingTaxes: z
    .array(ShippingTaxShare)
    .describe('Shipping by tax rate; its tax is counted in `taxes`. Several entries if it is shared.'),
  taxes: z.array(TaxAmount).describe('Tax of lines and shipping by rate, ascending.'),
  taxTotal: Amount,
  total: Amount,
};

export const linksField = z
  .array(EntityLink)
  .describe('Documents that this was made from, and that were made from it.');

/** Lines of which at least one is needed. @param what `A quote` */
export const linesOf = <Line extends z.ZodType>(line: Line, what: string) =>
  z
    .array(line)
    .min(1, tell(say.lines_needed({ what })))
    .max(MAXIMUM_LINES, tell(say.lines_limit({ what, most: MAXIMUM_LINES })));

/** Body of an action without parameters: none, or an empty object. */
export const NoBody = z.strictObject({}).prefault({});
