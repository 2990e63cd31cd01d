import type { AuditEvent, AuditEventName } from '@docket/contracts';
import { listApi } from './list-api';

/** The filters of the list of security events; times as ISO 8601. */
export interface AuditFilters {
  q?: string;
  event?: AuditEventName;
  actorId?: string;
  from?: string;
  to?: string;
}

export const AUDIT = '/audit';

const auditKey = ['audit'] as const;

/** The list of security events. */
export const auditList = listApi<AuditEvent, AuditFilters>(AUDIT, auditKey);
