import {
  type AuditEventName,
  DELIVERY_STATES,
  type DeliveryState,
  type Role,
  ROLES,
  type TemplateKindName,
  USER_STATUSES,
  type UserStatus,
  WEBHOOK_STATES,
  type WebhookState,
} from '@docket/contracts';
import type { ListAddress } from '../../components/table/list-frame';
import {
  day,
  identity,
  known,
  listAddress,
  listSearch,
  pageAddress,
  type PageAddress,
  text,
  words,
} from './values';

export interface DocumentsSearch extends Pick<ListAddress, 'unread'> {
  kind?: TemplateKindName;
}

/** The kind is checked against those the server knows, on the page. */
export const documentsSearch = listSearch((raw): DocumentsSearch => ({
  kind: text(raw['kind']) as TemplateKindName | undefined,
}));

export interface UsersSearch extends ListAddress {
  q?: string;
  status?: UserStatus[];
  role?: Role[];
}

export const usersSearch = listSearch((raw): UsersSearch => ({
  q: words(raw['q']),
  status: known(USER_STATUSES, raw['status']),
  role: known(ROLES, raw['role']),
  ...listAddress(raw),
}));

export interface AuditSearch extends PageAddress {
  q?: string;
  /** Checked against those there are, on the page. */
  event?: AuditEventName;
  actorId?: string;
  /** Days, the last one included: `2026-11-21`. */
  from?: string;
  to?: string;
}

export const auditSearch = listSearch((raw): AuditSearch => ({
  q: words(raw['q']),
  event: text(raw['event']) as AuditEventName | undefined,
  actorId: identity(raw['actorId']),
  from: day(raw['from']),
  to: day(raw['to']),
  ...pageAddress(raw),
}));

export interface WebhooksSearch extends ListAddress {
  q?: string;
  state?: WebhookState[];
}

export const webhooksSearch = listSearch((raw): WebhooksSearch => ({
  q: words(raw['q']),
  state: known(WEBHOOK_STATES, raw['state']),
  ...listAddress(raw),
}));

export interface WebhookSearch extends PageAddress {
  /** The filters of the webhook's deliveries. */
  q?: string;
  state?: DeliveryState[];
  event?: string;
  entityId?: string;
  /** Days, the last one included: `2026-11-21`. */
  from?: string;
  to?: string;
  /** The delivery that is shown. */
  delivery?: string;
}

export const webhookSearch = listSearch((raw): WebhookSearch => ({
  q: words(raw['q']),
  state: known(DELIVERY_STATES, raw['state']),
  event: text(raw['event']),
  entityId: identity(raw['entityId']),
  from: day(raw['from']),
  to: day(raw['to']),
  delivery: text(raw['delivery']),
  ...pageAddress(raw),
}));
