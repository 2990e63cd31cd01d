import {
  type AuditEventName,
  type Role,
  ROLES,
  type TemplateKindName,
  type TroubleSeverity,
  USER_STATUSES,
  type UserStatus,
} from '@docket/contracts';
import {
  ITEM_TRACKINGS,
  type ItemTracking,
  PRODUCTION_ORDER_STATES,
  type ProductionOrderState,
  SALES_ORDER_STATES,
  type SalesOrderState,
  SALES_QUOTE_STATES,
  type SalesQuoteState,
  STOCK_REASONS,
  type StockReason,
  TROUBLE_REPORT_STATES,
  type TroubleReportState,
} from '@docket/domain';

/** Search parameters of the pages. What does not fit is dropped: an address that somebody mistyped still opens. */

type Raw = Record<string, unknown>;

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function wholeNumber(value: unknown): number | undefined {
  const number = Number(value);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

const list = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String);
  return text(value)?.split(',') ?? [];
};

export interface SignInSearch {
  /** Where to go after signing in: a path of this UI. */
  redirect?: string;
}

export function signInSearch(raw: Raw): SignInSearch {
  const redirect = text(raw['redirect']);
  // Only paths of this site: anything else would send people away after they typed their password.
  return { redirect: redirect !== undefined && /^\/(?![/\\])/.test(redirect) ? redirect : undefined };
}

export interface QuotesSearch {
  q?: string;
  status?: SalesQuoteState[];
  customerId?: string;
  sort?: string;
  size?: number;
  cursor?: string;
  /** Which page the cursor leads to, counted from 1. */
  page?: number;
}

export function quotesSearch(raw: Raw): QuotesSearch {
  const wanted = list(raw['status']);
  const status = SALES_QUOTE_STATES.filter((state) => wanted.includes(state));
  return {
    q: text(raw['q']),
    status: status.length > 0 ? status : undefined,
    customerId: text(raw['customerId']),
    sort: text(raw['sort']),
    size: wholeNumber(raw['size']),
    cursor: text(raw['cursor']),
    page: wholeNumber(raw['page']),
  };
}

export interface QuoteSearch {
  /** The template whose PDF is open. */
  pdf?: string;
}

export const quoteSearch = (raw: Raw): QuoteSearch => ({ pdf: text(raw['pdf']) });

export interface CustomersSearch {
  q?: string;
  active?: ('true' | 'false')[];
  sort?: string;
  size?: number;
  cursor?: string;
  /** Which page the cursor leads to, counted from 1. */
  page?: number;
}

export function customersSearch(raw: Raw): CustomersSearch {
  const wanted = list(raw['active']);
  const active = (['true', 'false'] as const).filter((state) => wanted.includes(state));
  return {
    q: text(raw['q']),
    active: active.length > 0 ? active : undefined,
    sort: text(raw['sort']),
    size: wholeNumber(raw['size']),
    cursor: text(raw['cursor']),
    page: wholeNumber(raw['page']),
  };
}

export interface NewSalesSearch {
  /** Whom the document is for. */
  customerId?: string;
}

export const newSalesSearch = (raw: Raw): NewSalesSearch => ({ customerId: text(raw['customerId']) });

export interface DocumentsSearch {
  kind?: TemplateKindName;
}

/** The kind is checked against those the server knows, on the page. */
export const documentsSearch = (raw: Raw): DocumentsSearch => ({
  kind: text(raw['kind']) as TemplateKindName | undefined,
});

export interface UsersSearch {
  q?: string;
  status?: UserStatus[];
  role?: Role[];
  sort?: string;
  size?: number;
  cursor?: string;
  /** Which page the cursor leads to, counted from 1. */
  page?: number;
}

export interface AuditSearch {
  /** Checked against those there are, on the page. */
  event?: AuditEventName;
  actorId?: string;
  /** Days, the last one included: `2026-11-21`. */
  from?: string;
  to?: string;
  size?: number;
  cursor?: string;
  /** Which page the cursor leads to, counted from 1. */
  page?: number;
}

export function usersSearch(raw: Raw): UsersSearch {
  const wanted = { status: list(raw['status']), role: list(raw['role']) };
  const status = USER_STATUSES.filter((state) => wanted.status.includes(state));
  const role = ROLES.filter((name) => wanted.role.includes(name));
  return {
    q: text(raw['q']),
    status: status.length > 0 ? status : undefined,
    role: role.length > 0 ? role : undefined,
    sort: text(raw['sort']),
    size: wholeNumber(raw['size']),
    cursor: text(raw['cursor']),
    page: wholeNumber(raw['page']),
  };
}
const day = (value: unknown) => {
  const given = text(value);
  return given !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given))
    ? given
    : undefined;
};

export const auditSearch = (raw: Raw): AuditSearch => ({
  event: text(raw['event']) as AuditEventName | undefined,
  actorId: text(raw['actorId']),
  from: day(raw['from']),
  to: day(raw['to']),
  size: wholeNumber(raw['size']),
  cursor: text(raw['cursor']),
  page: wholeNumber(raw['page']),
});

type Flag = 'true' | 'false';

/** Those of the known values that are wanted; nothing where none is. */
function known<Value extends string>(values: readonly Value[], wanted: unknown): Value[] | undefined {
  const given = list(wanted);
  const found = values.filter((value) => given.includes(value));
  return found.length > 0 ? found : undefined;
}

/** Where in a list somebody is, and in which order it stands. */
const place = (raw: Raw) => ({
  sort: text(raw['sort']),
  size: wholeNumber(raw['size']),
  cursor: text(raw['cursor']),
  page: wholeNumber(raw['page']),
});

type Place = ReturnType<typeof place>;

export interface ItemsSearch extends Partial<Place> {
  q?: string;
  type?: ('make' | 'buy')[];
  tracking?: ItemTracking[];
  active?: Flag[];
  /** Only those of which there is too little. */
  belowMinimum?: 'true';
}

export const itemsSearch = (raw: Raw): ItemsSearch => ({
  q: text(raw['q']),
  type: known(['make', 'buy'], raw['type']),
  tracking: known(ITEM_TRACKINGS, raw['tracking']),
  active: known(['true', 'false'], raw['active']),
  belowMinimum: raw['belowMinimum'] === 'true' ? 'true' : undefined,
  ...place(raw),
});

export interface LocationsSearch {
  q?: string;
  /** The one that is shown. */
  location?: string;
}

export const locationsSearch = (raw: Raw): LocationsSearch => ({
  q: text(raw['q']),
  location: text(raw['location']),
});

export interface StockSearch extends Partial<Place> {
  q?: string;
  itemId?: string;
  locationId?: string;
  lot?: string;
  belowMinimum?: 'true';
}

export const stockSearch = (raw: Raw): StockSearch => ({
  q: text(raw['q']),
  itemId: text(raw['itemId']),
  locationId: text(raw['locationId']),
  lot: text(raw['lot']),
  belowMinimum: raw['belowMinimum'] === 'true' ? 'true' : undefined,
  ...place(raw),
});

export interface MovementsSearch extends Partial<Omit<Place, 'sort'>> {
  itemId?: string;
  locationId?: string;
  lot?: string;
  reason?: StockReason[];
  /** A day: `2026-11-21`. */
  from?: string;
}

export function movementsSearch(raw: Raw): MovementsSearch {
  const { sort: _sort, ...rest } = place(raw);
  return {
    itemId: text(raw['itemId']),
    locationId: text(raw['locationId']),
    lot: text(raw['lot']),
    reason: known(STOCK_REASONS, raw['reason']),
    from: day(raw['from']),
    ...rest,
  };
}

export interface OrdersSearch extends Partial<Place> {
  q?: string;
  status?: SalesOrderState[];
  customerId?: string;
  /** Only those that should have been shipped by now. */
  late?: 'true';
}

export const ordersSearch = (raw: Raw): OrdersSearch => ({
  q: text(raw['q']),
  status: known(SALES_ORDER_STATES, raw['status']),
  customerId: text(raw['customerId']),
  late: raw['late'] === 'true' ? 'true' : undefined,
  ...place(raw),
});

export interface OrderSearch {
  /** The template whose PDF is open. */
  pdf?: string;
  /** The shipment whose delivery note that is; none for the order's own PDF. */
  shipment?: string;
}

export const orderSearch = (raw: Raw): OrderSearch => ({
  pdf: text(raw['pdf']),
  shipment: text(raw['shipment']),
});

export interface ProductionSearch extends Partial<Place> {
  q?: string;
  status?: ProductionOrderState[];
  itemId?: string;
  salesOrderId?: string;
  /** Only those that should have been made by now. */
  late?: 'true';
  /** Only those due before a day. */
  dueBefore?: string;
}

export const productionSearch = (raw: Raw): ProductionSearch => ({
  q: text(raw['q']),
  status: known(PRODUCTION_ORDER_STATES, raw['status']),
  itemId: text(raw['itemId']),
  salesOrderId: text(raw['salesOrderId']),
  late: raw['late'] === 'true' ? 'true' : undefined,
  dueBefore: day(raw['dueBefore']),
  ...place(raw),
});

export interface NewProductionSearch {
  /** What is to be made. */
  itemId?: string;
  /** The line of a sales order that it is made for. */
  salesOrderId?: string;
  salesOrderLineId?: string;
}

export const newProductionSearch = (raw: Raw): NewProductionSearch => ({
  itemId: text(raw['itemId']),
  salesOrderId: text(raw['salesOrderId']),
  salesOrderLineId: text(raw['salesOrderLineId']),
});

export const productionOrderSearch = quoteSearch;

export interface WorkCentresSearch extends Partial<Place> {
  q?: string;
  active?: Flag[];
}

export const workCentresSearch = (raw: Raw): WorkCentresSearch => ({
  q: text(raw['q']),
  active: known(['true', 'false'], raw['active']),
  ...place(raw),
});

export interface TroubleSearch extends Partial<Place> {
  q?: string;
  status?: TroubleReportState[];
  severity?: TroubleSeverity[];
  customerId?: string;
  itemId?: string;
  assigneeId?: string;
  salesOrderId?: string;
}

export const troubleSearch = (raw: Raw): TroubleSearch => ({
  q: text(raw['q']),
  status: known(TROUBLE_REPORT_STATES, raw['status']),
  severity: known<TroubleSeverity>(['low', 'medium', 'high', 'critical'], raw['severity']),
  customerId: text(raw['customerId']),
  itemId: text(raw['itemId']),
  assigneeId: text(raw['assigneeId']),
  salesOrderId: text(raw['salesOrderId']),
  ...place(raw),
});

export interface NewTroubleSearch {
  /** Who has the trouble. */
  customerId?: string;
  /** What it is with, and the order that was sold by. */
  salesOrderId?: string;
  itemId?: string;
  /** Its lot or serial number. */
  lot?: string;
}

export const newTroubleSearch = (raw: Raw): NewTroubleSearch => ({
  customerId: text(raw['customerId']),
  salesOrderId: text(raw['salesOrderId']),
  itemId: text(raw['itemId']),
  lot: text(raw['lot']),
});

export const troubleReportSearch = quoteSearch;
