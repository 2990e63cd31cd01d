import { PRODUCTION_ORDER_STATES, type ProductionOrderState } from '@docket/domain';
import type { SpanSearch } from '../../components/table/date-spans/date-span';
import type { ListAddress } from '../../components/table/list-frame';
import {
  asked,
  day,
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

export interface ProductionSearch extends ListAddress, SpanSearch<'due'> {
  q?: string;
  status?: ProductionOrderState[];
  itemId?: string;
  /** The item that the orders take as a material. */
  materialItemId?: string;
  salesOrderId?: string;
  /** Only those that should have been made by now. */
  late?: 'true';
}

export const productionSearch = listSearch((raw): ProductionSearch => ({
  q: words(raw['q']),
  status: known(PRODUCTION_ORDER_STATES, raw['status']),
  itemId: identity(raw['itemId']),
  materialItemId: identity(raw['materialItemId']),
  salesOrderId: identity(raw['salesOrderId']),
  late: asked(raw['late']),
  ...span(raw, 'due'),
  ...listAddress(raw),
}));

/** The board shows what is worked on, whatever its address says. */
export const boardSearch = listSearch((): Pick<ListAddress, 'unread'> => ({}));

export interface NewProductionSearch {
  /** The item that is to be made. */
  itemId?: string;
  /** The quantity and the day it is due, if they are known. */
  quantity?: string;
  dueDate?: string;
  /** The line of a sales order that it is made for. */
  salesOrderId?: string;
  salesOrderLineId?: string;
}

export const newProductionSearch = (raw: Raw): NewProductionSearch => ({
  itemId: text(raw['itemId']),
  quantity: text(raw['quantity']),
  dueDate: day(raw['dueDate']),
  salesOrderId: text(raw['salesOrderId']),
  salesOrderLineId: text(raw['salesOrderLineId']),
});

export interface WorkCentresSearch extends ListAddress {
  q?: string;
  active?: Flag[];
}

export const workCentresSearch = listSearch((raw): WorkCentresSearch => ({
  q: words(raw['q']),
  active: known(FLAGS, raw['active']),
  ...listAddress(raw),
}));
