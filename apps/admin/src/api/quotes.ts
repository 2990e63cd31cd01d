import type { NewSalesQuote, Page, SalesQuote, SalesQuoteChange, SalesQuoteSummary } from '@docket/contracts';
import type { SalesQuoteAction, SalesQuoteState } from '@docket/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { historyQuery } from './history';
import { request, requestTagged, type Tagged } from './http';

/** What narrows the list of quotes. */
export interface QuoteFilters {
  q?: string;
  status?: readonly SalesQuoteState[];
}

/** One page of the list, in an order. */
export interface QuoteListQuery extends QuoteFilters {
  sort: string;
  limit: number;
  cursor?: string;
}

export const quotesKey = ['quotes'] as const;

export const quoteListQuery = (query: QuoteListQuery) =>
  queryOptions({
    queryKey: [...quotesKey, 'list', query],
    queryFn: ({ signal }) =>
      request<Page<SalesQuoteSummary>>('GET', '/salesquotes', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** How many quotes match: asked for apart from the page, so that counting never holds the list up. */
export const quoteCountQuery = (filters: QuoteFilters) =>
  queryOptions({
    queryKey: [...quotesKey, 'count', filters],
    queryFn: async ({ signal }) => {
      const page = await request<Page<SalesQuoteSummary>>('GET', '/salesquotes', {
        query: { ...filters, limit: 1, count: true },
        signal,
      });
      return page.total ?? 0;
    },
  });

export const quoteQuery = (id: string) =>
  queryOptions({
    queryKey: [...quotesKey, 'one', id],
    queryFn: ({ signal }) =>
      requestTagged<SalesQuote>('GET', `/salesquotes/${encodeURIComponent(id)}`, { signal }),
  });

/** Who changed what of a quote: asked for again whenever quotes are. */
export const quoteHistoryQuery = (id: string) =>
  historyQuery([...quotesKey, 'history', id], `/salesquotes/${encodeURIComponent(id)}/history`);

/** Takes a quote to its next state, unless somebody changed it meanwhile. */
export const actOnQuote = (quote: Tagged<SalesQuote>, action: SalesQuoteAction) =>
  requestTagged<SalesQuote>('POST', `/salesquotes/${encodeURIComponent(quote.value.id)}/${action}`, {
    ifMatch: quote.etag,
  });

/**
 * A quote that is being edited. Every visit starts with what is stored, and it stays until it is asked for again: what
 * somebody types is held against the state they saw.
 */
export const editedQuoteQuery = (id: string) =>
  queryOptions({
    queryKey: ['edited-quote', id],
    queryFn: ({ signal }) =>
      requestTagged<SalesQuote>('GET', `/salesquotes/${encodeURIComponent(id)}`, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

/** A new quote as it is sent: what is left out has its default. */
export type QuoteDraft = Partial<NewSalesQuote> & Pick<NewSalesQuote, 'customerId' | 'lines'>;

/** What of a quote is changed: a merge patch, what is left out stays. */
export type QuotePatch = SalesQuoteChange;

export const createQuote = (quote: QuoteDraft, idempotencyKey: string) =>
  requestTagged<SalesQuote>('POST', '/salesquotes', { body: quote, idempotencyKey });

export const changeQuote = (id: string, change: QuotePatch, ifMatch: string | null) =>
  requestTagged<SalesQuote>('PATCH', `/salesquotes/${encodeURIComponent(id)}`, { body: change, ifMatch });
