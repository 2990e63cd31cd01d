import { salesOrderOpenFields, salesQuoteOpenFields } from '@docket/domain';
import type { QueryKey } from '@tanstack/react-query';
import type { Tagged } from '../../../api/http';
import { orders } from '../../../api/orders';
import { quotes } from '../../../api/quotes';
import type { SalesDocument } from '../../../api/sales-documents';
import type { DateSpan } from '../../../components/table/date-spans/date-span';

export type SalesDate = 'date' | 'validUntil' | 'orderDate' | 'requestedDate' | 'promisedDate';

export type SalesSpan = Omit<DateSpan, 'label' | 'name'> & {
  name: 'date' | 'validUntil' | 'orderDate' | 'due';
};

/** What the pages that write quotes and orders need to know of each of the two. */
export interface SalesDesk {
  name: 'quote' | 'order';
  kind: 'SalesQuote' | 'SalesOrder';
  /** The address of its list, and of its documents below it. */
  list: '/salesquotes' | '/salesorders';
  /** The dates it has; the first is today's where it is left empty, the others need not be known. */
  dates: readonly [SalesDate, ...SalesDate[]];
  /** By which dates its list is narrowed; whether and how it is late follows from the one by which it is due. */
  spans: readonly SalesSpan[];
  /** Whether a line can be offered without being counted. */
  hasOptionalLines: boolean;
  /** Whether its goods are fetched from stock by pick lists. */
  hasPickLists: boolean;
  /** What all its queries are kept under. */
  key: QueryKey;
  oneKey: (id: string) => QueryKey;
  read: (id: string, signal?: AbortSignal) => Promise<Tagged<SalesDocument>>;
  create: (content: object, idempotencyKey: string) => Promise<Tagged<SalesDocument>>;
  change: (id: string, change: object, ifMatch: string | null) => Promise<Tagged<SalesDocument>>;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  /** Whether a field of a document can be changed in the state it is in. */
  isOpen: (document: SalesDocument, field: string) => boolean;
  /** Whether it can be deleted: a draft that nothing else hangs on. */
  isDeletable: (document: SalesDocument) => boolean;
}

/** What can be written into a document that is new: all but why it was rejected. */
export const isOpenWhileNew = (field: string) => field !== 'lostReason';

const isAmong = (open: readonly string[] | 'all', field: string) =>
  open === 'all' ? isOpenWhileNew(field) : open.includes(field);

export const quoteDesk: SalesDesk = {
  name: 'quote',
  kind: 'SalesQuote',
  list: '/salesquotes',
  dates: ['date', 'validUntil'],
  spans: [
    { name: 'date', sort: '-date' },
    { name: 'validUntil', sort: 'validUntil', isComing: true },
  ],
  hasOptionalLines: true,
  hasPickLists: false,
  oneKey: (id) => quotes.query(id).queryKey,
  isOpen: (quote, field) => 'revision' in quote && isAmong(salesQuoteOpenFields[quote.status], field),
  isDeletable: (quote) => 'revision' in quote && quote.status === 'draft' && quote.revisionOf === null,
  ...pick(quotes),
};

export const orderDesk: SalesDesk = {
  name: 'order',
  kind: 'SalesOrder',
  list: '/salesorders',
  dates: ['orderDate', 'requestedDate', 'promisedDate'],
  spans: [
    { name: 'orderDate', sort: '-orderDate' },
    { name: 'due', sort: 'dueDate', isComing: true },
  ],
  hasOptionalLines: false,
  hasPickLists: true,
  oneKey: (id) => orders.query(id).queryKey,
  // The lines of an order that was made from a quote are the quote's.
  isOpen: (order, field) =>
    'quoteId' in order &&
    isAmong(salesOrderOpenFields[order.status], field) &&
    !(field === 'lines' && order.quoteId !== null),
  isDeletable: (order) => 'quoteId' in order && order.status === 'draft' && order.quoteId === null,
  ...pick(orders),
};

function pick({
  key,
  read,
  create,
  change,
  remove,
}: Pick<SalesDesk, 'key' | 'read' | 'create' | 'change' | 'remove'>) {
  return { key, read, create, change, remove };
}

/** The address of a document's own page. */
export const pageOf = (desk: SalesDesk, id: string) =>
  desk.name === 'quote'
    ? ({ to: '/salesquotes/$quoteId', params: { quoteId: id } } as const)
    : ({ to: '/salesorders/$orderId', params: { orderId: id } } as const);
