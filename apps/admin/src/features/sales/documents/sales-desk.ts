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

/** The definition of quotes or orders for the pages that create and edit them. */
export interface SalesDesk {
  name: 'quote' | 'order';
  kind: 'SalesQuote' | 'SalesOrder';
  /** The path of the list. Documents are below it. */
  list: '/salesquotes' | '/salesorders';
  /** The dates of the kind. The first defaults to today; the others are optional. */
  dates: readonly [SalesDate, ...SalesDate[]];
  /** The dates by which the list is filtered. A document is late by its due date. */
  spans: readonly SalesSpan[];
  /** Whether a line can be optional: it is offered without counting in the totals. */
  hasOptionalLines: boolean;
  /** Whether pick lists can be printed, with which goods are fetched from stock. */
  hasPickLists: boolean;
  /** The key prefix of all its queries. */
  key: QueryKey;
  oneKey: (id: string) => QueryKey;
  read: (id: string, signal?: AbortSignal) => Promise<Tagged<SalesDocument>>;
  create: (content: object, idempotencyKey: string) => Promise<Tagged<SalesDocument>>;
  change: (id: string, change: object, ifMatch: string | null) => Promise<Tagged<SalesDocument>>;
  remove: (id: string, ifMatch: string | null) => Promise<void>;
  /** Whether a field can be changed in the state of the document. */
  isOpen: (document: SalesDocument, field: string) => boolean;
  /** Whether a document can be deleted: only a draft to which no other document is linked. */
  isDeletable: (document: SalesDocument) => boolean;
}

/** Whether a new document has the field: all but the reason of a rejection. */
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
  // The lines of an order made from a quote are fixed by the quote.
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

/** The link to a document's own page. */
export const pageOf = (desk: SalesDesk, id: string) =>
  desk.name === 'quote'
    ? ({ to: '/salesquotes/$quoteId', params: { quoteId: id } } as const)
    : ({ to: '/salesorders/$orderId', params: { orderId: id } } as const);
