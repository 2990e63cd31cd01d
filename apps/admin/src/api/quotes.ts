import type { SalesOrder, SalesQuote, SalesQuoteConversion, SalesQuoteSummary } from '@docket/contracts';
import type { SalesQuoteAction, SalesQuoteState } from '@docket/domain';
import { requestTagged, type Tagged } from './http';
import { salesApi } from './sales-documents';

export const quotes = salesApi<SalesQuote, SalesQuoteSummary, SalesQuoteState, SalesQuoteAction>(
  '/salesquotes',
);

export const {
  key: quotesKey,
  listQuery: quoteListQuery,
  countQuery: quoteCountQuery,
  query: quoteQuery,
  historyQuery: quoteHistoryQuery,
} = quotes;

/** How much of which lines becomes an order; all that is left, where no lines are named. */
export type Conversion = Partial<SalesQuoteConversion>;

/** Makes an order of a quote, or of some of its lines. */
export const convertQuote = (quote: Tagged<SalesQuote>, conversion: Conversion) =>
  requestTagged<SalesOrder>('POST', `${quotes.pathOf(quote.value.id)}/convert`, {
    body: conversion,
    ifMatch: quote.etag,
  });
