import { z } from 'zod';
import { DateOnly, Id } from './fields';
import { listParameters, page } from './lists';
import { salesLineFields } from './sales-documents';
import { SalesOrderStatus } from './sales-orders';
import { SalesQuoteStatus } from './sales-quotes';

/** Fields of a line and its document in lists of an item's lines. */
const lineOfItem = {
  lineId: Id,
  position: z.int(),
  description: salesLineFields.description,
  quantity: z.string(),
  uom: salesLineFields.uom,
  unitPrice: z.string(),
  discountPercent: z.string(),
  netUnitPrice: z.string().describe('Unit price less discount, before tax; with six places at most.'),
  currency: z.string(),
  customerId: Id,
  customerName: z.string(),
};

/** A line of an order, with an item. */
export const SalesOrderLineOfItem = z
  .strictObject({
    orderId: Id,
    number: z.string(),
    status: SalesOrderStatus,
    orderDate: DateOnly,
    ...lineOfItem,
  })
  .meta({ id: 'SalesOrderLineOfItem' });
export type SalesOrderLineOfItem = z.infer<typeof SalesOrderLineOfItem>;

/** A line of a quote, with an item. */
export const SalesQuoteLineOfItem = z
  .strictObject({
    quoteId: Id,
    number: z.string(),
    revision: z.int(),
    status: SalesQuoteStatus,
    date: DateOnly,
    ...lineOfItem,
    optional: z.boolean().describe('Offered, but not counted in the totals.'),
  })
  .meta({ id: 'SalesQuoteLineOfItem' });
export type SalesQuoteLineOfItem = z.infer<typeof SalesQuoteLineOfItem>;

const { limit, cursor, count } = listParameters;

/** GET /items/{id}/salesorderlines, …/salesquotelines */
export const ItemLineListQuery = z.strictObject({ limit, cursor, count });
export type ItemLineListQuery = z.infer<typeof ItemLineListQuery>;

export const SalesOrderLineOfItemPage = page(SalesOrderLineOfItem, 'SalesOrderLineOfItemPage');
export const SalesQuoteLineOfItemPage = page(SalesQuoteLineOfItem, 'SalesQuoteLineOfItemPage');
