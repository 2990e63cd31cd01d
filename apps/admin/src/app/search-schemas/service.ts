import type { TroubleSeverity } from '@docket/contracts';
import { TROUBLE_REPORT_STATES, type TroubleReportState } from '@docket/domain';
import type { SpanSearch } from '../../components/table/date-spans/date-span';
import type { ListAddress } from '../../components/table/list-frame';
import { identity, known, listAddress, listSearch, type Raw, span, text, words } from './values';

export interface TroubleSearch extends ListAddress, SpanSearch<'created'> {
  q?: string;
  status?: TroubleReportState[];
  severity?: TroubleSeverity[];
  customerId?: string;
  itemId?: string;
  assigneeId?: string;
  salesOrderId?: string;
}

export const troubleSearch = listSearch((raw): TroubleSearch => ({
  q: words(raw['q']),
  status: known(TROUBLE_REPORT_STATES, raw['status']),
  severity: known<TroubleSeverity>(['low', 'medium', 'high', 'critical'], raw['severity']),
  customerId: identity(raw['customerId']),
  itemId: identity(raw['itemId']),
  assigneeId: identity(raw['assigneeId']),
  salesOrderId: identity(raw['salesOrderId']),
  ...span(raw, 'created'),
  ...listAddress(raw),
}));

export interface NewTroubleSearch {
  /** Who has the trouble. */
  customerId?: string;
  /** The item that the trouble is with, and the sales order that it was sold by. */
  salesOrderId?: string;
  itemId?: string;
  /** Its lot or serial number. */
  lot?: string;
  /** The number of the production order that it is made by. */
  productionOrder?: string;
}

export const newTroubleSearch = (raw: Raw): NewTroubleSearch => ({
  customerId: text(raw['customerId']),
  salesOrderId: text(raw['salesOrderId']),
  itemId: text(raw['itemId']),
  lot: text(raw['lot']),
  productionOrder: text(raw['productionOrder']),
});
