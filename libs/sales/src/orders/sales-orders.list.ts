import type { SalesOrderListQuery, SalesOrderSummary } from '@docket/contracts';
import { spanOf, type ListDefinition } from '@docket/platform';
import { type SalesMoneyRow, storedMoney } from '../documents/document-money';

/** An order as the list reads it. */
type SummaryRow = SalesOrderSummary & SalesMoneyRow;

/** The list of orders: what it shows, how it can be sorted, filtered and searched. */
export const salesOrderList: ListDefinition<SummaryRow, SalesOrderListQuery> = {
  from: 'salesorders o LEFT JOIN customers c ON c.id = o.customerId LEFT JOIN users u ON u.id = o.salespersonId',
  select: {
    id: 'o.id',
    version: 'o.version',
    number: 'o.number',
    status: 'o.status',
    customerId: 'o.customerId',
    customerName: 'c.name',
    customerReference: 'o.customerReference',
    salespersonName: 'u.name',
    quoteId: 'o.quoteId',
    orderDate: 'o.orderDate',
    requestedDate: 'o.requestedDate',
    promisedDate: 'o.promisedDate',
    currency: 'o.currency',
    total: 'o.total',
    amountDecimals: 'o.amountDecimals',
    createdAt: 'o.createdAt',
    updatedAt: 'o.updatedAt',
  },
  id: 'o.id',
  updatedAt: 'o.updatedAt',
  sorts: {
    number: { column: 'o.number' },
    orderDate: { column: 'o.orderDate' },
    requestedDate: { column: 'o.requestedDate', nullable: true },
    promisedDate: { column: 'o.promisedDate', nullable: true },
    dueDate: { column: 'o.dueDate', nullable: true },
    status: { column: 'o.status', then: 'o.createdAt' },
    total: { column: 'o.total', within: 'o.currency' },
    createdAt: { column: 'o.createdAt' },
    updatedAt: { column: 'o.updatedAt' },
  },
  filters: {
    status: 'o.status',
    itemId: { id: 'o.id', parts: { table: 'salesorderlines', names: 'orderId', column: 'itemId' } },
    customerId: 'o.customerId',
    salespersonId: 'o.salespersonId',
    quoteId: 'o.quoteId',
    number: { id: 'o.id', labelOf: 'SalesOrder' },
    currency: 'o.currency',
  },
  bounds: {
    ...spanOf('orderDate', 'o.orderDate', 'day'),
    ...spanOf('due', 'o.dueDate', 'day'),
  },
  search: [
    { record: 'SalesOrder', id: 'o.id' },
    { record: 'Customer', id: 'o.customerId' },
  ],
};

/** An entry of the list, of its row. */
export function presentOrderSummary({ amountDecimals, ...row }: SummaryRow): SalesOrderSummary {
  return { ...row, total: storedMoney(row.total, { currency: row.currency, amountDecimals }) };
}
