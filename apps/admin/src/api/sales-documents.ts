import type { SalesOrder, SalesQuote } from '@docket/contracts';
import type { SalesOrderState, SalesQuoteState } from '@docket/domain';
import type { SpanSearch } from '../components/table/date-spans/date-span';
import { documentApi } from './business-documents';

/** A quote or an order: the fields that both have. */
export type SalesDocument = SalesQuote | SalesOrder;

/** The filters of a list of sales documents. */
export interface SalesFilters<State extends SalesQuoteState | SalesOrderState> extends SpanSearch {
  q?: string;
  status?: readonly State[];
  customerId?: string | readonly string[];
  itemId?: string | readonly string[];
  salespersonId?: string | readonly string[];
}

/** The calls for one kind of sales document. @param path of its list: `/salesquotes` */
export const salesApi = <
  Document extends SalesDocument,
  Summary extends { id: string },
  State extends SalesQuoteState | SalesOrderState,
  Action extends string,
>(
  path: string,
) => documentApi<Document, Summary, SalesFilters<State>, Action>(path);
