import { SALES_ORDER_ACTIONS, SALES_ORDER_STATES } from '@docket/domain';
import { z } from 'zod';
import { DateOnly, Id, Percent, UnitPrice } from './fields';
import { ItemType } from './items';
import { daySpan, listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION, repeatable } from './merge-patch';
import {
  checkNewLine,
  keptLineId,
  linesOf,
  linksField,
  newSalesHeaderFields,
  type NewSalesLine,
  newSalesLineFields,
  salesHeaderContent,
  salesListFilters,
  salesSummaryFields,
  salesHeaderFields,
  salesLineFields,
  shownHeaderFields,
  shownLineFields,
  totalsFields,
} from './sales-documents';

export const SalesOrderStatus = z.enum(SALES_ORDER_STATES).meta({ id: 'SalesOrderStatus' });

export const NewSalesOrderLine = z
  .strictObject(newSalesLineFields)
  .superRefine(checkNewLine)
  .meta({ id: 'NewSalesOrderLine' });
export type NewSalesOrderLine = z.infer<typeof NewSalesOrderLine>;

/** A line of a list that replaces the lines of a document. */
export const ChangedSalesOrderLine = NewSalesOrderLine.safeExtend(keptLineId).meta({
  id: 'ChangedSalesOrderLine',
  examples: [{ description: 'Oak table', quantity: '2', unitPrice: '450.00' }],
});

export const SalesOrderLine = z
  .strictObject({
    ...shownLineFields,
    itemType: ItemType.nullable().describe(
      'Whether its item is made or bought, as it stands now; null without an item.',
    ),
    quoteLineId: Id.nullable().describe('The line of the quote that it was made from.'),
    shippedQuantity: z.string(),
    allocatedQuantity: z.string().describe('Quantity held for it in stock.'),
    backorderQuantity: z
      .string()
      .describe('Quantity neither shipped nor held, for lines with an item of an open order.'),
  })
  .meta({ id: 'SalesOrderLine' });
export type SalesOrderLine = z.infer<typeof SalesOrderLine>;

/** Stock that is held for a line of an order. */
export const OrderAllocation = z
  .strictObject({
    lineId: Id,
    itemId: Id,
    locationId: Id,
    lot: z.string().nullable().describe('The lot or serial number; null where the item has neither.'),
    quantity: z.string(),
  })
  .meta({ id: 'OrderAllocation' });
export type OrderAllocation = z.infer<typeof OrderAllocation>;

export const OrderAllocationList = z
  .strictObject({ data: z.array(OrderAllocation) })
  .meta({ id: 'OrderAllocationList' });
export type OrderAllocationList = z.infer<typeof OrderAllocationList>;

const dates = {
  orderDate: DateOnly,
  requestedDate: DateOnly.nullable().describe('When the customer wants it.'),
  promisedDate: DateOnly.nullable().describe('When it was promised.'),
};

export const SalesOrder = z
  .strictObject({
    ...shownHeaderFields,
    status: SalesOrderStatus,
    heldStatus: SalesOrderStatus.nullable().describe(
      'While it is on hold: the state that `resume` leads to.',
    ),
    quoteId: Id.nullable().describe('The quote that it was made from.'),
    ...dates,
    lines: z.array(SalesOrderLine),
    ...totalsFields,
    links: linksField,
    actions: z.array(z.enum(SALES_ORDER_ACTIONS)).describe('Actions that are possible now: POST …/{action}.'),
  })
  .meta({ id: 'SalesOrder' });
export type SalesOrder = z.infer<typeof SalesOrder>;

/** Fields of an order that can be changed; all of them while it is a draft. */
export const SalesOrderContent = z.strictObject({
  ...salesHeaderContent,
  orderDate: dates.orderDate,
  requestedDate: dates.requestedDate.default(null),
  promisedDate: dates.promisedDate.default(null),
  lines: linesOf(ChangedSalesOrderLine, 'An order'),
});
export type SalesOrderContent = z.infer<typeof SalesOrderContent>;

export const NewSalesOrder = SalesOrderContent.extend({
  ...newSalesHeaderFields,
  orderDate: DateOnly.optional().describe('Today, where it is left out.'),
  lines: linesOf(NewSalesOrderLine, 'An order'),
}).meta({ id: 'NewSalesOrder' });
export type NewSalesOrder = z.infer<typeof NewSalesOrder>;

export const SalesOrderChange = mergePatchOf(SalesOrderContent, SalesOrder).meta({
  id: 'SalesOrderChange',
  description: `${PATCH_DESCRIPTION} Beyond \`draft\`, only some fields can be changed; a refusal names them.`,
});
export type SalesOrderChange = z.infer<typeof SalesOrderChange>;

const KEPT = "An existing line's own, where it is left out; of a new one, ";

/** A line of an amended order: one that it has already, by its id, or a new one. */
export const AmendedSalesOrderLine = z
  .strictObject({
    id: Id.optional().describe('The line of the order that it is; a new one, where it is left out.'),
    itemId: salesLineFields.itemId.optional(),
    description: salesLineFields.description
      .optional()
      .describe(`${KEPT}or one of another item, the item's.`),
    quantity: salesLineFields.quantity,
    uom: salesLineFields.uom.optional().describe(`${KEPT}or one of another item, the item's.`),
    unitPrice: salesLineFields.unitPrice.optional().describe(`${KEPT}or one of another item, the item's.`),
    discountPercent: salesLineFields.discountPercent.optional().describe(`${KEPT}none.`),
    taxPercent: salesLineFields.taxPercent.optional().describe(`${KEPT}the customer's or the company's.`),
  })
  .superRefine((line, context) => {
    // An existing line keeps the fields that are left out.
    if (line.id === undefined) checkNewLine({ ...line, ...asNewLine(line) }, context);
  })
  .meta({ id: 'AmendedSalesOrderLine' });
export type AmendedSalesOrderLine = z.infer<typeof AmendedSalesOrderLine>;

/** Defaults of a new line. */
export const asNewLine = ({
  itemId = null,
  discountPercent = '0',
}: Partial<Pick<NewSalesLine, 'itemId' | 'discountPercent'>>) => ({ itemId, discountPercent });

/** POST /salesorders/{id}/amend */
export const SalesOrderAmendment = repeatable(
  z.strictObject({
    lines: linesOf(AmendedSalesOrderLine, 'An order').describe(
      'All lines that the order has then, in their order. Lines that are left out are removed.',
    ),
    shipping: UnitPrice.optional().describe(
      'Shipping charge. It stays unchanged if omitted; so do the terms.',
    ),
    shippingTaxRate: Percent.nullable()
      .optional()
      .describe(
        "Tax rate of shipping. It stays unchanged if omitted. Null applies the company's setting `shippingTax`.",
      ),
    paymentTerms: salesHeaderFields.paymentTerms.optional(),
    terms: salesHeaderFields.terms.optional(),
    reason: z.string().trim().max(500).default('').describe('Why; it stands in the history.'),
  }),
  SalesOrder,
).meta({ id: 'SalesOrderAmendment' });
export type SalesOrderAmendment = z.infer<typeof SalesOrderAmendment>;

/** An order as the list shows it. */
export const SalesOrderSummary = z
  .strictObject({
    ...salesSummaryFields.identity,
    status: SalesOrderStatus,
    ...salesSummaryFields.people,
    quoteId: Id.nullable(),
    ...dates,
    ...salesSummaryFields.amount,
  })
  .meta({ id: 'SalesOrderSummary' });
export type SalesOrderSummary = z.infer<typeof SalesOrderSummary>;

export const SALES_ORDER_SORTS = [
  'number',
  'orderDate',
  'requestedDate',
  'promisedDate',
  'dueDate',
  'status',
  'total',
  'createdAt',
  'updatedAt',
] as const;

export const SalesOrderListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(SALES_ORDER_SORTS, [{ field: 'createdAt', descending: true }], {
    dueDate: 'is the promised date or, without a promise, the requested one',
    total: 'sorts by currency first, since amounts of different currencies cannot be compared',
  }),
  status: oneOrMore(SalesOrderStatus).optional(),
  ...salesListFilters,
  quoteId: oneOrMore(Id).optional(),
  ...daySpan('orderDate', 'The date of the order'),
  ...daySpan('due', 'The promised date or, without a promise, the requested one,'),
});
export type SalesOrderListQuery = z.infer<typeof SalesOrderListQuery>;

export const SalesOrderPage = page(SalesOrderSummary, 'SalesOrderPage');
