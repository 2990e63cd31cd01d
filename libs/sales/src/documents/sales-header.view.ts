import type { Address, Contact, SalesHeaderText } from '@docket/contracts';
import { dayIn, type ShippingTaxRule } from '@docket/domain';
import { storedShippingTax } from './document-money';
import { eachHeaderText } from './header-texts';

/** The header of a quote or order, as it is read with its customer and salesperson. */
export interface SalesHeaderRow extends Record<SalesHeaderText, string> {
  id: string;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  number: string;
  customerId: string;
  customerCode: string;
  customerName: string;
  customerTaxId: string;
  customerLanguage: string;
  salespersonId: string | null;
  salespersonName: string | null;
  contact: string | null;
  billingAddress: string | null;
  shippingAddress: string | null;
  currency: string;
  amountDecimals: number | null;
  paymentTerms: string;
  customFields: string;
  shipping: string;
  shippingTaxRule: ShippingTaxRule | null;
  shippingTaxRate: string | null;
  timeZone: string;
}

/** Columns of a header. `d` is the table of the document. */
export const SALES_HEADER_COLUMNS = {
  id: 'd.id',
  version: 'd.version',
  createdAt: 'd.createdAt',
  createdBy: 'd.createdBy',
  updatedAt: 'd.updatedAt',
  updatedBy: 'd.updatedBy',
  number: 'd.number',
  customerId: 'd.customerId',
  customerCode: 'c.code',
  customerName: 'c.name',
  customerTaxId: 'c.taxId',
  customerLanguage: 'c.language',
  salespersonId: 'd.salespersonId',
  salespersonName: 'u.name',
  contact: 'd.contact',
  billingAddress: 'd.billingAddress',
  shippingAddress: 'd.shippingAddress',
  currency: 'd.currency',
  amountDecimals: 'd.amountDecimals',
  paymentTerms: 'd.paymentTerms',
  ...eachHeaderText((name) => `d.${name}`),
  customFields: 'd.customFields',
  shipping: 'd.shipping',
  shippingTaxRule: 'd.shippingTaxRule',
  shippingTaxRate: 'd.shippingTaxRate',
  timeZone: 'co.timeZone',
};

/** FROM clause of a header. @param table the document's */
export const salesHeaderFrom = (table: string) =>
  `${table} d JOIN customers c ON c.id = d.customerId LEFT JOIN users u ON u.id = d.salespersonId ` +
  'JOIN company co ON co.id = 1';

/** The day it is for the company. */
export function todayOf({ timeZone }: SalesHeaderRow): string {
  return dayIn(timeZone);
}

/** A header as GET shows it. */
export function presentHeader(row: SalesHeaderRow) {
  const shippingTax = storedShippingTax(row);
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    number: row.number,
    customerId: row.customerId,
    customer: {
      id: row.customerId,
      code: row.customerCode,
      name: row.customerName,
      taxId: row.customerTaxId,
      language: row.customerLanguage,
    },
    salespersonId: row.salespersonId,
    salesperson:
      row.salespersonId === null ? null : { id: row.salespersonId, name: row.salespersonName ?? '' },
    currency: row.currency,
    contact: fromJson<Contact>(row.contact),
    billingAddress: fromJson<Address>(row.billingAddress),
    shippingAddress: fromJson<Address>(row.shippingAddress),
    paymentTerms: row.paymentTerms,
    ...eachHeaderText((name) => row[name]),
    customFields: fromJson<Record<string, string>>(row.customFields) ?? {},
    shippingTaxRate: shippingTax.rule === 'own' ? shippingTax.rate : null,
    appliedShippingTaxRate: shippingTax.rate,
    shippingTaxRule: shippingTax.rule,
  };
}

/** Columns of JSON hold what this server wrote, parsed at the edge before. */
function fromJson<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}
