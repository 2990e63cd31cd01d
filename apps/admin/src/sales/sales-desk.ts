import type { QueryKey } from '@tanstack/react-query';
import type { Tagged } from '../api/http';
import { orders } from '../api/orders';
import { quotes } from '../api/quotes';
import type { SalesDocument } from '../api/sales-documents';

export type SalesDate = 'date' | 'validUntil' | 'orderDate' | 'requestedDate' | 'promisedDate';

/** What the pages that write quotes and orders need to know of each of the two. */
export interface SalesDesk {
  name: 'quote' | 'order';
  kind: 'SalesQuote' | 'SalesOrder';
  /** The address of its list, and of its documents below it. */
  list: '/salesquotes' | '/salesorders';
  /** The dates it has; the first is today's where it is left empty, the others need not be known. */
  dates: readonly [SalesDate, ...SalesDate[]];
  /** Whether a line can be offered without being counted. */
  hasOptionalLines: boolean;
  /** What all its queries are kept under. */
  key: QueryKey;
  oneKey: (id: string) => QueryKey;
  read: (id: string, signal?: AbortSignal) => Promise<Tagged<SalesDocument>>;
  create: (content: object, idempotencyKey: string) => Promise<Tagged<SalesDocument>>;
  change: (id: string, change: object, ifMatch: string | null) => Promise<Tagged<SalesDocument>>;
}

export const quoteDesk: SalesDesk = {
  name: 'quote',
  kind: 'SalesQuote',
  list: '/salesquotes',
  dates: ['date', 'validUntil'],
  hasOptionalLines: true,
  oneKey: (id) => quotes.query(id).queryKey,
  ...pick(quotes),
};

export const orderDesk: SalesDesk = {
  name: 'order',
  kind: 'SalesOrder',
  list: '/salesorders',
  dates: ['orderDate', 'requestedDate', 'promisedDate'],
  hasOptionalLines: false,
  oneKey: (id) => orders.query(id).queryKey,
  ...pick(orders),
};

function pick({ key, read, create, change }: Pick<SalesDesk, 'key' | 'read' | 'create' | 'change'>) {
  return { key, read, create, change };
}

/** The address of a document's own page. */
export const pageOf = (desk: SalesDesk, id: string) =>
  desk.name === 'quote'
    ? ({ to: '/salesquotes/$quoteId', params: { quoteId: id } } as const)
    : ({ to: '/salesorders/$orderId', params: { orderId: id } } as const);
