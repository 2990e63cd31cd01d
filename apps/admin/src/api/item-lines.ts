import type { Page, SalesOrderLineOfItem, SalesQuoteLineOfItem } from '@docket/contracts';
import { type QueryKey, queryOptions } from '@tanstack/react-query';
import { request } from './http';
import { itemPath } from './items';
import { orders } from './orders';
import { quotes } from './quotes';

/** A line of an order or of a quote, as an item tells of it. */
export type LineOfItem = SalesOrderLineOfItem | SalesQuoteLineOfItem;

/** The last handful; all of them are in their documents. */
const SHOWN = 5;

/** Kept with the documents that they are of: what changes these changes them. */
const linesQuery = <Line extends LineOfItem>(key: QueryKey, itemId: string, name: string) =>
  queryOptions({
    queryKey: [...key, 'ofItem', itemId],
    queryFn: ({ signal }) =>
      request<Page<Line>>('GET', `${itemPath(itemId)}/${name}`, { query: { limit: SHOWN }, signal }),
  });

/** The last lines of orders with an item. */
export const orderLinesQuery = (itemId: string) =>
  linesQuery<SalesOrderLineOfItem>(orders.key, itemId, 'salesorderlines');

/** The last lines of quotes with an item. */
export const quoteLinesQuery = (itemId: string) =>
  linesQuery<SalesQuoteLineOfItem>(quotes.key, itemId, 'salesquotelines');
