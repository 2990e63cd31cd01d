import type { SalesQuote, SalesQuoteLine } from '@docket/contracts';
import {
  documentTotals,
  fromMinorUnits,
  fromScaled,
  salesQuoteActions,
  salesQuoteStateOn,
  SCALE,
  type SalesQuoteState,
} from '@docket/domain';
import { asText, type JsonColumn, jsonRows, linksColumn } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import {
  presentHeader,
  SALES_HEADER_COLUMNS,
  type SalesHeaderRow,
  salesHeaderFrom,
  todayOf,
} from '../documents/sales-header.view';
import { byPosition, presentLine, SALES_LINE_COLUMNS, type SalesLineRow } from '../documents/sales-line.view';

interface QuoteRow extends SalesHeaderRow {
  revision: number;
  revisionOf: string | null;
  status: SalesQuoteState;
  date: string;
  validUntil: string | null;
  lostReason: string | null;
  lines: JsonColumn;
  links: JsonColumn;
}

interface LineRow extends SalesLineRow {
  optional: number;
  orderedQuantity: string | null;
}

const LINES = jsonRows<LineRow>(
  { ...SALES_LINE_COLUMNS, optional: 'l.optional', orderedQuantity: asText('l.orderedQuantity') },
  'salesquotelines l WHERE l.quoteId = d.id',
  byPosition,
);
const LINKS = linksColumn('SalesQuote', 'd.id');

const quotesSql = (manager: EntityManager) =>
  `SELECT ${SALES_HEADER_COLUMNS}, d.revision, d.revisionOf, d.status, d.date, d.validUntil, d.lostReason, ` +
  `${LINES.sql(manager)} AS \`lines\`, ${LINKS.sql(manager)} AS links ` +
  `FROM ${salesHeaderFrom('salesquotes')} WHERE d.id IN `;

/** Reads a quote exactly as GET shows it, from plain rows; null where there is none. */
export async function loadSalesQuote(manager: EntityManager, id: string): Promise<SalesQuote | null> {
  const [quote] = await loadSalesQuotes(manager, [id]);
  return quote ?? null;
}

/**
 * Reads several quotes in one statement.
 * @param at the day that they are shown as of: by default today; empty for the states as they were last written
 */
export async function loadSalesQuotes(
  manager: EntityManager,
  ids: readonly string[],
  at?: string,
): Promise<SalesQuote[]> {
  const places = `(${ids.map(() => '?').join(', ')})`;
  const rows: QuoteRow[] = await manager.query(quotesSql(manager) + places, [...ids]);
  return rows.map((row) => presentQuote(row, at ?? todayOf(row)));
}

function presentQuote(row: QuoteRow, today: string): SalesQuote {
  const { currency } = row;
  const lines = LINES.parse(row.lines).map((line) => presentQuoteLine(line, currency));
  const status = salesQuoteStateOn(row.status, row.validUntil, today);
  return {
    ...presentHeader(row),
    revision: row.revision,
    revisionOf: row.revisionOf,
    status,
    date: row.date,
    validUntil: row.validUntil,
    lostReason: row.lostReason,
    lines,
    ...documentTotals(lines, currency, fromMinorUnits(row.shipping, currency)),
    links: LINKS.parse(row.links),
    actions: salesQuoteActions(status),
  };
}

function presentQuoteLine(row: LineRow, currency: string): SalesQuoteLine {
  return {
    ...presentLine(row, currency),
    optional: row.optional === 1,
    orderedQuantity: fromScaled(row.orderedQuantity ?? 0, SCALE),
  };
}
