import type { Address, Contact } from '@docket/contracts';
import { dayIn } from '@docket/domain';

/** The header of a quote or order, as it is read with its customer and salesperson. */
export interface SalesHeaderRow {
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
  customerReference: string;
  currency: string;
  paymentTerms: string;
  terms: string;
  notes: string;
  internalNotes: string;
  customFields: string;
  shipping: string;
  timeZone: string;
}

/** What is read of a header, the document's table being `d`. */
export const SALES_HEADER_COLUMNS =
  'd.id, d.version, d.createdAt, d.createdBy, d.updatedAt, d.updatedBy, d.number, ' +
  'd.customerId, c.code AS customerCode, c.name AS customerName, c.taxId AS customerTaxId, ' +
  'c.language AS customerLanguage, d.salespersonId, u.name AS salespersonName, d.contact, d.billingAddress, ' +
  'd.shippingAddress, d.customerReference, d.currency, d.paymentTerms, d.terms, d.notes, ' +
  'd.internalNotes, d.customFields, d.shipping, co.timeZone AS timeZone';

/** Where it is read from. @param table the document's */
export const salesHeaderFrom = (table: string) =>
  `${table} d JOIN customers c ON c.id = d.customerId LEFT JOIN users u ON u.id = d.salespersonId ` +
  'JOIN company co ON co.id = 1';

/** The day it is for the company. */
export function todayOf({ timeZone }: SalesHeaderRow): string {
  return dayIn(timeZone);
}

/** A header as GET shows it. */
export function presentHeader(row: SalesHeaderRow) {
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
    customerReference: row.customerReference,
    paymentTerms: row.paymentTerms,
    terms: row.terms,
    notes: row.notes,
    internalNotes: row.internalNotes,
    customFields: fromJson<Record<string, string>>(row.customFields) ?? {},
  };
}

/** Columns of JSON hold what this server wrote, parsed at the edge before. */
function fromJson<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}
