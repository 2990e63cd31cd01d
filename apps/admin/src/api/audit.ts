import type { AuditEvent, AuditEventName, Page } from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from './http';

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

export const auditQuery = (query: AuditFilters & { limit: number; cursor?: string }) =>
  queryOptions({
    queryKey: [...auditKey, 'list', query],
    queryFn: ({ signal }) => request<Page<AuditEvent>>('GET', AUDIT, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of events that match. It is requested apart from the page, so that counting never delays the list. */
export const auditCountQuery = (filters: AuditFilters) =>
  queryOptions({
    queryKey: [...auditKey, 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: true };
      return (await request<Page<AuditEvent>>('GET', AUDIT, { query, signal })).total ?? 0;
    },
  });
