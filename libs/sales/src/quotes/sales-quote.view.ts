import type { EntityLink, SalesQuote, SalesQuoteLine } from '@docket/contracts';
import {
  documentTotals,
  fromMinorUnits,
  fromScaled,
  salesQuoteActions,
  salesQuoteStateOn,
  SCALE,
  type SalesQuoteState,
} from '@docket/domain';
import { inSnapshot, linksOf } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import {
  presentHeader,
  SALES_HEADER_COLUMNS,
  type SalesHeaderRow,
  salesHeaderFrom,
  todayOf,
} from '../documents/sales-header.view';
import { byDocument, presentLine, SALES_LINE_COLUMNS, type SalesLineRow } from '../documents/sales-line.view';

interface QuoteRow extends SalesHeaderRow {
  revision: number;
  revisionOf: string | null;
  status: SalesQuoteState;
  date: string;
  validUntil: string | null;
  lostReason: string | null;
}

interface LineRow extends SalesLineRow {
  documentId: string;
  optional: number;
  orderedQuantity: string | null;
}

const QUOTES_SQL =
  `SELECT ${SALES_HEADER_COLUMNS}, d.revision, d.revisionOf, d.status, d.date, d.validUntil, d.lostReason ` +
  `FROM ${salesHeaderFrom('salesquotes')} WHERE d.id IN `;

const LINES_SQL =
  `SELECT ${SALES_LINE_COLUMNS}, quoteId AS documentId, optional, orderedQuantity ` +
  'FROM salesquotelines WHERE quoteId IN ';

/** Reads a quote exactly as GET shows it, from plain rows; null where there is none. */
export async function loadSalesQuote(manager: EntityManager, id: string): Promise<SalesQuote | null> {
  const [quote] = await loadSalesQuotes(manager, [id]);
  return quote ?? null;
}

/**
 * Reads several quotes in three statements.
 * @param at the day that they are shown as of: by default today; empty for the states as they were last written
 */
export function loadSalesQuotes(
  manager: EntityManager,
  ids: readonly string[],
  at?: string,
): Promise<SalesQuote[]> {
  return inSnapshot(manager, (reader) => readQuotes(reader, ids, at));
}

async function readQuotes(
  manager: EntityManager,
  ids: readonly string[],
  at?: string,
): Promise<SalesQuote[]> {
  const places = `(${ids.map(() => '?').join(', ')})`;
  const rows: QuoteRow[] = await manager.query(QUOTES_SQL + places, [...ids]);
  if (rows.length === 0) return [];
  const lineRows: LineRow[] = await manager.query(`${LINES_SQL}${places} ORDER BY quoteId, position`, [
    ...ids,
  ]);
  const lines = byDocument(lineRows);
  const links = await linksOf(manager, 'SalesQuote', ids);
  return rows.map((row) =>
    presentQuote(row, lines.get(row.id) ?? [], links.get(row.id) ?? [], at ?? todayOf(row)),
  );
}

function presentQuote(row: QuoteRow, lineRows: LineRow[], links: EntityLink[], today: string): SalesQuote {
  const { currency } = row;
  const lines = lineRows.map((line) => presentQuoteLine(line, currency));
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
    links,
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
