import type { AuditEvent, AuditListQuery } from '@docket/contracts';
import type { ListDefinition } from '../lists/list-definition';

type AuditRow = Omit<AuditEvent, 'details'> & { details: string };

/** The list of security events: what it shows, and how it can be filtered. */
export const auditList: ListDefinition<AuditRow, AuditListQuery> = {
  from: 'auditevents e',
  select: {
    id: 'e.id',
    at: 'e.at',
    event: 'e.event',
    actorId: 'e.actorId',
    actorName: 'e.actorName',
    subjectKind: 'e.subjectKind',
    subjectId: 'e.subjectId',
    address: 'e.address',
    userAgent: 'e.userAgent',
    details: 'e.details',
  },
  id: 'e.id',
  updatedAt: 'e.at',
  sorts: { at: { column: 'e.at' } },
  filters: { event: 'e.event', actorId: 'e.actorId' },
  bounds: { from: { column: 'e.at', least: true }, to: { column: 'e.at', least: false } },
  search: ['e.event', 'e.actorName', 'e.address', 'e.userAgent', 'e.details'],
};

/** An entry of the list, of its row. */
export function presentAuditEvent(row: AuditRow): AuditEvent {
  return { ...row, details: JSON.parse(row.details) as AuditEvent['details'] };
}
