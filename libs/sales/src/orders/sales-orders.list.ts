import type { SalesOrderListQuery, SalesOrderSummary } from '@docket/contracts';
import { spanOf, type ListDefinition } from '@docket/platform';
import type { ShippingRow } from '../documents/document-money';
import { salesFilters, summaryAmounts, summaryColumns } from '../documents/sales-list';

/** An order as the list reads it. */
type SummaryRow = Omit<SalesOrderSummary, 'appliedShippingTaxRate'> & ShippingRow;

/** The list of orders: what it shows, how it can be sorted, filtered and searched. */
export const salesOrderList: ListDefinition<SummaryRow, SalesOrderListQuery> = {
  from: 'salesorders o LEFT JOIN customers c ON c.id = o.customerId LEFT JOIN users u ON u.id = o.salespersonId',
  select: {
    ...summaryColumns('o'),
    quoteId: 'o.quoteId',
    orderDate: 'o.orderDate',
    requestedDate: 'o.requestedDate',
    promisedDate: 'o.promisedDate',
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
    ...salesFilters({
      kind: 'SalesOrder',
      alias: 'o',
      lines: { table: 'salesorderlines', names: 'orderId' },
    }),
    quoteId: 'o.quoteId',
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
export function presentOrderSummary(row: SummaryRow): SalesOrderSummary {
  const { amountDecimals: _decimals, shippingTaxRule: _rule, shippingTaxRate: _rate, ...shown } = row;
  return { ...shown, ...summaryAmounts(row) };
}
