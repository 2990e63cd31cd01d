import type { EntityLink, SalesQuote, SalesQuoteLine } from '@docket/contracts';
import {
  fromScaled,
  salesQuoteActions,
  salesQuoteStateOn,
  SCALE,
  type SalesQuoteState,
} from '@docket/domain';
import { addedTo, asText, linksOf, ownedRows, wholeRecords } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { type SalesMoneyRow, storedTotals } from '../documents/document-money';
import {
  presentHeader,
  SALES_HEADER_COLUMNS,
  type SalesHeaderRow,
  salesHeaderFrom,
  todayOf,
} from '../documents/sales-header.view';
import {
  byPosition,
  presentLine,
  SALES_LINE_COLUMNS,
  type SalesLineRow,
  salesLinesFrom,
} from '../documents/sales-line.view';

interface QuoteRow extends SalesHeaderRow {
  revision: number;
  revisionOf: string | null;
  status: SalesQuoteState;
  date: string;
  validUntil: string | null;
  lostReason: string | null;
}

interface LineRow extends SalesLineRow {
  optional: number;
  orderedQuantity: string | null;
}

const LINES = ownedRows<LineRow>(
  { ...SALES_LINE_COLUMNS, optional: 'l.optional', orderedQuantity: asText('l.orderedQuantity') },
  { from: salesLinesFrom('salesquotelines'), owner: 'l.quoteId' },
  byPosition,
);
interface QuoteParts {
  lines: LineRow[];
  links: EntityLink[];
}

const readQuotes = wholeRecords<QuoteRow, QuoteParts>({
  columns: {
    ...SALES_HEADER_COLUMNS,
    revision: 'd.revision',
    revisionOf: 'd.revisionOf',
    status: 'd.status',
    date: 'd.date',
    validUntil: 'd.validUntil',
    lostReason: 'd.lostReason',
  },
  from: salesHeaderFrom('salesquotes'),
  rows: { lines: LINES, links: linksOf('SalesQuote') },
});

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
  const rows = await readQuotes(manager, ids);
  return rows.map((row) => presentQuote(row, at ?? todayOf(row)));
}

function presentQuote(row: QuoteRow & QuoteParts, today: string): SalesQuote {
  const lines = row.lines.map((line) => presentQuoteLine(line, row));
  const status = salesQuoteStateOn(row.status, row.validUntil, today);
  return addedTo(
    presentHeader(row),
    {
      revision: row.revision,
      revisionOf: row.revisionOf,
      status,
      date: row.date,
      validUntil: row.validUntil,
      lostReason: row.lostReason,
      lines,
    },
    storedTotals(lines, row),
    { links: row.links, actions: salesQuoteActions(status) },
  );
}

function presentQuoteLine(row: LineRow, quote: SalesMoneyRow): SalesQuoteLine {
  return addedTo(presentLine(row, quote), {
    optional: row.optional === 1,
    orderedQuantity: fromScaled(row.orderedQuantity ?? 0, SCALE),
  });
}
