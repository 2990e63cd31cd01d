import type { AuditEvent } from '@docket/contracts';
import type { ListDefinition } from '../lists/list-definition';

/** The list of security events: what it shows, and how it can be filtered. */
export const auditList: ListDefinition<'at', 'event' | 'actorId'> = {
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
export function presentAuditEvent(row: Record<string, unknown>): AuditEvent {
  const event = row as unknown as AuditEvent & { details: string };
  return {
    id: event.id,
    at: event.at,
    event: event.event,
    actorId: event.actorId,
    actorName: event.actorName,
    subjectKind: event.subjectKind,
    subjectId: event.subjectId,
    address: event.address,
    userAgent: event.userAgent,
    details: JSON.parse(event.details) as AuditEvent['details'],
  };
}
