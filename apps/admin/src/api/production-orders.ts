import type {
  MaterialIssue,
  MaterialReturn,
  NewProductionMaterial,
  NewProductionOperation,
  NotedOutput,
  OperationReport,
  Page,
  ProductionOrder,
  ProductionOrderSummary,
  ProductionOutput,
  SearchResultList,
} from '@docket/contracts';
import {
  type OperationAction,
  PRODUCTION_ORDER_OPEN_STATES,
  type ProductionOrderAction,
  type ProductionOrderState,
} from '@docket/domain';
import { queryOptions } from '@tanstack/react-query';
import type { SpanSearch } from '../components/table/date-spans/date-span';
import { documentApi } from './business-documents';
import { request, requestTagged, type Tagged } from './http';
import { isSearch, LONGEST_SEARCH } from './search';
import { wholeList } from './whole-list';

/** The filters of the list of production orders. */
export interface ProductionFilters extends SpanSearch<'due'> {
  q?: string;
  status?: readonly ProductionOrderState[];
  itemId?: string | readonly string[];
  materialItemId?: string | readonly string[];
  salesOrderId?: string | readonly string[];
}

export const productionOrders = documentApi<
  ProductionOrder,
  ProductionOrderSummary,
  ProductionFilters,
  ProductionOrderAction
>('/prodorders');

/** The open production orders for a sales order, the oldest first. */
export const beingMadeQuery = (salesOrderId: string) =>
  queryOptions({
    queryKey: [...productionOrders.key, 'for', salesOrderId],
    queryFn: ({ signal }) => {
      const query = { salesOrderId, status: PRODUCTION_ORDER_OPEN_STATES, sort: 'createdAt' };
      return wholeList<ProductionOrderSummary>(productionOrders.list, query, signal);
    },
  });

/** A report on an operation; fields that are left out have their defaults. */
export type OperationSaid = Partial<OperationReport>;
export type IssueSaid = Partial<MaterialIssue> & Pick<MaterialIssue, 'quantity'>;
export type ReturnSaid = Partial<MaterialReturn> & Pick<MaterialReturn, 'quantity'>;
type LotsSaid = { lot: string; quantity?: string }[];
export type OutputSaid = Partial<Omit<ProductionOutput, 'lots' | 'scrappedLots'>> & {
  lots?: LotsSaid;
  scrappedLots?: LotsSaid;
};

const part = (order: Tagged<ProductionOrder>, path: string, body: object, idempotencyKey: string) =>
  requestTagged<ProductionOrder>('POST', `${productionOrders.pathOf(order.value.id)}/${path}`, {
    body,
    ifMatch: order.etag,
    idempotencyKey,
  });

/** Starts, pauses, resumes, finishes or signs off an operation, unless somebody changed the order meanwhile. */
export const operate = (
  order: Tagged<ProductionOrder>,
  operationId: string,
  action: OperationAction,
  said: OperationSaid,
  idempotencyKey: string,
) => part(order, `operations/${encodeURIComponent(operationId)}/${action}`, said, idempotencyKey);

/** Takes a material from stock, or brings it back. */
export const moveMaterial = (
  order: Tagged<ProductionOrder>,
  materialId: string,
  action: 'issue' | 'return',
  said: IssueSaid | ReturnSaid,
  idempotencyKey: string,
) => part(order, `materials/${encodeURIComponent(materialId)}/${action}`, said, idempotencyKey);

/** Notes what was made. */
export const complete = (order: Tagged<ProductionOrder>, output: OutputSaid, idempotencyKey: string) =>
  part(order, 'complete', output, idempotencyKey);

/** Replaces what an order is made of, or how, unless somebody changed it meanwhile. */
const replace = (order: Tagged<ProductionOrder>, list: 'materials' | 'operations', entries: object[]) =>
  requestTagged<ProductionOrder>('PUT', `${productionOrders.pathOf(order.value.id)}/${list}`, {
    body: { [list]: entries },
    ifMatch: order.etag,
  });
export const replaceMaterials = (order: Tagged<ProductionOrder>, materials: NewProductionMaterial[]) =>
  replace(order, 'materials', materials);
export const replaceOperations = (order: Tagged<ProductionOrder>, operations: NewProductionOperation[]) =>
  replace(order, 'operations', operations);

/** More numbers than any two or three spellings of one. */
const SAME_NUMBERS = 20;

/** The output reported for an order, the first report first. */
export const outputsQuery = (orderId: string) =>
  queryOptions({
    queryKey: [...productionOrders.key, 'outputs', orderId],
    queryFn: ({ signal }) =>
      wholeList<NotedOutput>(`${productionOrders.pathOf(orderId)}/outputs`, {}, signal),
  });

/** Takes back what was noted as made by mistake, unless somebody changed the order meanwhile. */
export const reverseOutput = (
  order: Tagged<ProductionOrder>,
  outputId: string,
  reason: string,
  idempotencyKey: string,
) => part(order, `outputs/${encodeURIComponent(outputId)}/reverse`, { reason }, idempotencyKey);

/**
 * The production order with a number. Case and accents make no difference, just like in every search. If several
 * numbers differ only in these, the one that is written exactly so is taken.
 */
export async function orderOfNumber(number: string): Promise<{ id: string } | null> {
  if (number.length > LONGEST_SEARCH) return null;
  if (!isSearch(number)) return orderWritten(number);
  const query = { q: number, kind: 'ProductionOrder', limit: SAME_NUMBERS };
  const { data } = await request<SearchResultList>('GET', '/search', { query });
  const same = data.filter(({ match, foundBy }) => match === 'exact' && foundBy === null);
  return same.find(({ label }) => label === number) ?? same[0] ?? null;
}

/** The order of a number that is too short to be searched for. */
async function orderWritten(number: string): Promise<{ id: string } | null> {
  const query = { number, limit: 1 };
  const page = await request<Page<ProductionOrderSummary>>('GET', productionOrders.list, { query });
  return page.data[0] ?? null;
}
