import type { SalesQuoteListQuery, SalesQuoteSummary } from '@docket/contracts';
import { dayIn, salesQuoteStateOn } from '@docket/domain';
import { spanOf, type ListDefinition } from '@docket/platform';
import type { ShippingRow } from '../documents/document-money';
import { salesFilters, summaryAmounts, summaryColumns } from '../documents/sales-list';

/** A quote as the list reads it. */
type SummaryRow = Omit<SalesQuoteSummary, 'appliedShippingTaxRate'> & ShippingRow & { timeZone: string };

/** The list of quotes: what it shows, how it can be sorted, filtered and searched. */
export const salesQuoteList: ListDefinition<SummaryRow, SalesQuoteListQuery> = {
  from:
    'salesquotes q LEFT JOIN customers c ON c.id = q.customerId LEFT JOIN users u ON u.id = q.salespersonId ' +
    'LEFT JOIN company co ON co.id = 1',
  select: {
    ...summaryColumns('q'),
    revision: 'q.revision',
    date: 'q.date',
    validUntil: 'q.validUntil',
    timeZone: 'co.timeZone',
  },
  id: 'q.id',
  updatedAt: 'q.updatedAt',
  sorts: {
    number: { column: 'q.number' },
    date: { column: 'q.date' },
    validUntil: { column: 'q.validUntil', nullable: true },
    status: { column: 'q.status', then: 'q.createdAt' },
    total: { column: 'q.total', within: 'q.currency' },
    createdAt: { column: 'q.createdAt' },
    updatedAt: { column: 'q.updatedAt' },
  },
  filters: salesFilters({
    kind: 'SalesQuote',
    alias: 'q',
    lines: { table: 'salesquotelines', names: 'quoteId' },
  }),
  bounds: { ...spanOf('date', 'q.date', 'day'), ...spanOf('validUntil', 'q.validUntil', 'day') },
  search: [
    { record: 'SalesQuote', id: 'q.id' },
    { record: 'Customer', id: 'q.customerId' },
  ],
};

/** An entry of the list, of its row. */
export function presentSummary(row: SummaryRow): SalesQuoteSummary {
  const {
    amountDecimals: _decimals,
    shippingTaxRule: _rule,
    shippingTaxRate: _rate,
    timeZone,
    ...shown
  } = row;
  return {
    ...shown,
    ...summaryAmounts(row),
    status: salesQuoteStateOn(row.status, row.validUntil, dayIn(timeZone)),
  };
}
