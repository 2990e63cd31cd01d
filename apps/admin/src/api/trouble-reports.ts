import type {
  PartReturn,
  PartUse,
  ShippedLotList,
  ShippedLotQuery,
  TroubleAssignment,
  TroubleReport,
  TroubleReportSummary,
  TroubleResolution,
  TroubleSeverity,
} from '@docket/contracts';
import type { TroubleReportAction, TroubleReportState } from '@docket/domain';
import type { SpanSearch } from '../components/table/date-spans/date-span';
import { queryOptions } from '@tanstack/react-query';
import { documentApi } from './business-documents';
import { request, requestTagged, type Tagged } from './http';

/** The filters of the list of trouble reports; times as ISO 8601. */
export interface TroubleFilters extends SpanSearch<'created'> {
  q?: string;
  status?: readonly TroubleReportState[];
  severity?: readonly TroubleSeverity[];
  customerId?: string | readonly string[];
  itemId?: string | readonly string[];
  assigneeId?: string | readonly string[];
  salesOrderId?: string | readonly string[];
}

export const troubleReports = documentApi<
  TroubleReport,
  TroubleReportSummary,
  TroubleFilters,
  TroubleReportAction
>('/service/troublereports');

/** The goods shipped under a lot or serial number, as a new report will find them. */
export const shippedLotsQuery = (query: ShippedLotQuery) =>
  queryOptions({
    queryKey: [...troubleReports.key, 'shippedlots', query],
    queryFn: async ({ signal }) =>
      (await request<ShippedLotList>('GET', '/service/shippedlots', { query: { ...query }, signal })).data,
  });

/** A part used for a report; fields that are left out have their defaults. */
export type PartUsed = Partial<Omit<PartUse, 'lots'>> &
  Pick<PartUse, 'itemId' | 'quantity' | 'locationId'> & { lots?: { lot: string; quantity?: string }[] };
export type PartReturned = Partial<PartReturn> & Pick<PartReturn, 'quantity'>;

const say = (report: Tagged<TroubleReport>, path: string, body: object, idempotencyKey: string) =>
  requestTagged<TroubleReport>('POST', `${troubleReports.pathOf(report.value.id)}/${path}`, {
    body,
    ifMatch: report.etag,
    idempotencyKey,
  });

/** Gives a report to somebody, unless somebody changed it meanwhile. */
export const assignReport = (
  report: Tagged<TroubleReport>,
  assignment: TroubleAssignment,
  idempotencyKey: string,
) => say(report, 'assign', assignment, idempotencyKey);

/** Says what was done about it. */
export const resolveReport = (
  report: Tagged<TroubleReport>,
  resolution: TroubleResolution,
  idempotencyKey: string,
) => say(report, 'resolve', resolution, idempotencyKey);

/** Takes a part from stock. */
export const takePart = (report: Tagged<TroubleReport>, part: PartUsed, idempotencyKey: string) =>
  say(report, 'parts', part, idempotencyKey);

/** Brings a part back that was not used. */
export const returnPart = (
  report: Tagged<TroubleReport>,
  partId: string,
  part: PartReturned,
  idempotencyKey: string,
) => say(report, `parts/${encodeURIComponent(partId)}/return`, part, idempotencyKey);
