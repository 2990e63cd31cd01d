import type { KindName } from '@docket/contracts';
import { type ShippingRow, storedMoney, storedShippingTax } from './document-money';
import { eachListedText, LISTED_TEXTS } from './header-texts';

/** A table of documents with its alias, and its table of lines with the column that names the document. */
interface DocumentTables {
  kind: KindName;
  alias: string;
  lines: { table: string; names: string };
}

/** The columns that lists of quotes and orders have in common: `c` is the customer, `u` the salesperson. */
export const summaryColumns = (alias: string) => ({
  id: `${alias}.id`,
  version: `${alias}.version`,
  number: `${alias}.number`,
  status: `${alias}.status`,
  customerId: `${alias}.customerId`,
  customerName: 'c.name',
  ...eachListedText((name) => `${alias}.${name}`),
  salespersonName: 'u.name',
  currency: `${alias}.currency`,
  shipping: `${alias}.shipping`,
  shippingTaxRule: `${alias}.shippingTaxRule`,
  shippingTaxRate: `${alias}.shippingTaxRate`,
  total: `${alias}.total`,
  amountDecimals: `${alias}.amountDecimals`,
  createdAt: `${alias}.createdAt`,
  updatedAt: `${alias}.updatedAt`,
});

/** The amounts of an entry of a list, of its row. */
export function summaryAmounts(row: ShippingRow & { total: string }) {
  return {
    shipping: storedMoney(row.shipping, row),
    appliedShippingTaxRate: storedShippingTax(row).rate,
    total: storedMoney(row.total, row),
  };
}

/** The filters that lists of quotes and orders have in common. */
export const salesFilters = ({ kind, alias, lines }: DocumentTables) => ({
  status: `${alias}.status`,
  itemId: { id: `${alias}.id`, parts: { ...lines, column: 'itemId' } },
  customerId: `${alias}.customerId`,
  salespersonId: `${alias}.salespersonId`,
  number: { id: `${alias}.id`, textOf: kind, field: 'number' },
  ...eachListedText((field) => ({ id: `${alias}.id`, textOf: kind, field })),
  currency: `${alias}.currency`,
});

/** The fields by which quotes and orders are found. */
export const SALES_SEARCH_FIELDS = ['number', ...LISTED_TEXTS] as const;
