import {
  SALES_ORDER_STATES,
  type SalesOrderState,
  SALES_QUOTE_STATES,
  type SalesQuoteState,
} from '@docket/domain';
import type { SpanSearch } from '../../components/table/date-spans/date-span';
import type { ListAddress } from '../../components/table/list-frame';
import { type PrintedSearch, printedSearch } from './printed';
import {
  asked,
  type Flag,
  FLAGS,
  identity,
  known,
  listAddress,
  listSearch,
  type Raw,
  span,
  text,
  words,
} from './values';

export interface QuotesSearch extends ListAddress, SpanSearch<'date' | 'validUntil'> {
  q?: string;
  status?: SalesQuoteState[];
  customerId?: string;
  /** An item among the lines of the quotes. */
  itemId?: string;
  salespersonId?: string;
}

export const quotesSearch = listSearch((raw): QuotesSearch => ({
  q: words(raw['q']),
  status: known(SALES_QUOTE_STATES, raw['status']),
  customerId: identity(raw['customerId']),
  itemId: identity(raw['itemId']),
  salespersonId: identity(raw['salespersonId']),
  ...span(raw, 'date'),
  ...span(raw, 'validUntil'),
  ...listAddress(raw),
}));

export interface OrdersSearch extends ListAddress, SpanSearch<'orderDate' | 'due'> {
  q?: string;
  status?: SalesOrderState[];
  customerId?: string;
  /** An item among the lines of the orders. */
  itemId?: string;
  salespersonId?: string;
  /** Only those that should have been shipped by now. */
  late?: 'true';
}

export const ordersSearch = listSearch((raw): OrdersSearch => ({
  q: words(raw['q']),
  status: known(SALES_ORDER_STATES, raw['status']),
  customerId: identity(raw['customerId']),
  itemId: identity(raw['itemId']),
  salespersonId: identity(raw['salespersonId']),
  late: asked(raw['late']),
  ...span(raw, 'orderDate'),
  ...span(raw, 'due'),
  ...listAddress(raw),
}));

export interface ShipmentsSearch extends ListAddress, SpanSearch<'date'> {
  q?: string;
  customerId?: string;
  /** An item among the lines of the shipments. */
  itemId?: string;
  reversed?: Flag[];
}

export const shipmentsSearch = listSearch((raw): ShipmentsSearch => ({
  q: words(raw['q']),
  customerId: identity(raw['customerId']),
  itemId: identity(raw['itemId']),
  reversed: known(FLAGS, raw['reversed']),
  ...span(raw, 'date'),
  ...listAddress(raw),
}));

export interface CustomersSearch extends ListAddress {
  q?: string;
  active?: Flag[];
}

export const customersSearch = listSearch((raw): CustomersSearch => ({
  q: words(raw['q']),
  active: known(FLAGS, raw['active']),
  ...listAddress(raw),
}));

export interface OrderSearch extends PrintedSearch {
  /** The shipment whose delivery note that is; none for the order's own PDF. */
  shipment?: string;
}

export const orderSearch = (raw: Raw): OrderSearch => ({
  ...printedSearch(raw),
  shipment: text(raw['shipment']),
});

export interface NewSalesSearch {
  /** The customer that the document is for. */
  customerId?: string;
}

export const newSalesSearch = (raw: Raw): NewSalesSearch => ({ customerId: text(raw['customerId']) });
