import type { Address, Contact, SalesQuote, SalesQuoteLine } from '@docket/contracts';
import {
  documentTotals,
  fromMinorUnits,
  fromScaled,
  legalActions,
  lineAmounts,
  salesQuoteTransitions,
  SCALE,
  type SalesQuoteState,
  unitPriceFromScaled,
} from '@docket/domain';
import type { EntityManager } from 'typeorm';

interface QuoteRow {
  id: string;
  version: number;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  number: string;
  revision: number;
  status: SalesQuoteState;
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
  date: string;
  validUntil: string | null;
  currency: string;
  paymentTerms: string;
  terms: string;
  notes: string;
  internalNotes: string;
  customFields: string;
  shipping: string;
}

interface LineRow {
  id: string;
  position: number;
  description: string;
  quantity: string;
  uom: string;
  unitPrice: string;
  discountPercent: string;
  taxPercent: string;
  optional: number;
}

const QUOTE_SQL =
  'SELECT q.id, q.version, q.createdAt, q.createdBy, q.updatedAt, q.updatedBy, q.number, q.revision, q.status, ' +
  'q.customerId, c.code AS customerCode, c.name AS customerName, c.taxId AS customerTaxId, ' +
  'c.language AS customerLanguage, q.salespersonId, u.name AS salespersonName, q.contact, q.billingAddress, ' +
  'q.shippingAddress, q.customerReference, q.date, q.validUntil, q.currency, q.paymentTerms, q.terms, q.notes, ' +
  'q.internalNotes, q.customFields, q.shipping ' +
  'FROM salesquotes q JOIN customers c ON c.id = q.customerId LEFT JOIN users u ON u.id = q.salespersonId ' +
  'WHERE q.id = ?';

const LINES_SQL =
  'SELECT id, position, description, quantity, uom, unitPrice, discountPercent, taxPercent, optional ' +
  'FROM salesquotelines WHERE quoteId = ? ORDER BY position';

/** Reads a quote exactly as GET shows it, from plain rows; null where there is none. */
export async function loadSalesQuote(manager: EntityManager, id: string): Promise<SalesQuote | null> {
  const [row]: QuoteRow[] = await manager.query(QUOTE_SQL, [id]);
  if (row === undefined) return null;
  const lineRows: LineRow[] = await manager.query(LINES_SQL, [id]);
  return presentQuote(row, lineRows);
}

function presentQuote(row: QuoteRow, lineRows: LineRow[]): SalesQuote {
  const { currency } = row;
  const lines = lineRows.map((line) => presentLine(line, currency));
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    number: row.number,
    revision: row.revision,
    status: row.status,
    customerId: row.customerId,
    customer: {
      id: row.customerId,
      code: row.customerCode,
      name: row.customerName,
      taxId: row.customerTaxId,
      language: row.customerLanguage,
    },
    salesperson:
      row.salespersonId === null ? null : { id: row.salespersonId, name: row.salespersonName ?? '' },
    currency,
    contact: fromJson<Contact>(row.contact),
    billingAddress: fromJson<Address>(row.billingAddress),
    shippingAddress: fromJson<Address>(row.shippingAddress),
    customerReference: row.customerReference,
    date: row.date,
    validUntil: row.validUntil,
    paymentTerms: row.paymentTerms,
    terms: row.terms,
    notes: row.notes,
    internalNotes: row.internalNotes,
    customFields: fromJson<Record<string, string>>(row.customFields) ?? {},
    lines,
    ...documentTotals(lines, currency, fromMinorUnits(row.shipping, currency)),
    actions: legalActions(salesQuoteTransitions, row.status),
  };
}

function presentLine(row: LineRow, currency: string): SalesQuoteLine {
  const priced = {
    quantity: fromScaled(row.quantity, SCALE),
    unitPrice: unitPriceFromScaled(row.unitPrice, currency),
    discountPercent: fromScaled(row.discountPercent, SCALE),
    taxPercent: fromScaled(row.taxPercent, SCALE),
    optional: row.optional === 1,
  };
  return {
    id: row.id,
    position: row.position,
    description: row.description,
    uom: row.uom,
    ...priced,
    ...lineAmounts(priced, currency),
  };
}

/** Columns of JSON hold what this server wrote, parsed at the edge before. */
function fromJson<Value>(text: string | null): Value | null {
  return text === null ? null : (JSON.parse(text) as Value);
}
