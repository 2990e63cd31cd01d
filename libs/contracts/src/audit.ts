import { z } from 'zod';
import { Id, TimeBound, Timestamp } from './fields';
import { listParameters, oneOrMore, page, sortParameter } from './lists';

/** Events that concern the security of the server. */
export const AUDIT_EVENTS = [
  // signing in
  'signed_in',
  'sign_in_failed',
  'sign_in_locked',
  'signed_out',
  'identity_linked',
  'session_ended',
  'password_forgotten',
  'password_changed',
  'password_refused',
  // users
  'user_created',
  'user_changed',
  'invited',
  'role_changed',
  'disabled',
  'enabled',
  // API keys
  'key_created',
  'key_changed',
  'key_rotated',
  'key_revoked',
  'wrong_keys_refused',
  // what documents are made of
  'template_uploaded',
  'template_changed',
  'template_replaced',
  'template_deleted',
  'company_changed',
  'numbering_changed',
  // who is told of what happens
  'webhook_created',
  'webhook_changed',
  'webhook_deleted',
  'webhook_secret_rotated',
  'webhook_replayed',
  'webhook_disabled',
] as const;
export const AuditEventName = z.enum(AUDIT_EVENTS).meta({ id: 'AuditEventName' });
export type AuditEventName = z.infer<typeof AuditEventName>;

export const AuditEvent = z
  .strictObject({
    id: Id,
    at: Timestamp,
    event: AuditEventName,
    actorId: Id.nullable().describe(
      'Who did it; null for the server itself and for callers it does not know.',
    ),
    actorName: z.string().describe('Their name at that time.'),
    subjectKind: z
      .string()
      .nullable()
      .describe('Type of the object: `User`, `ApiKey`, `DocumentTemplate`, …'),
    subjectId: z.string().nullable(),
    address: z.string().describe('Network address of the caller; empty for the server itself.'),
    userAgent: z.string().describe('The first 200 characters of what the caller’s program says it is.'),
    details: z.record(z.string(), z.unknown()).describe('More of it, never a secret.'),
  })
  .meta({ id: 'AuditEvent' });
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditEventPage = page(AuditEvent, 'AuditEventPage');

const { limit, cursor, q, count } = listParameters;

/** `GET /audit`: the newest first. */
export const AuditListQuery = z.strictObject({
  limit,
  cursor,
  q: q.describe(
    'Words, each of which is to be found in the event, the name, the address, the program or the details.',
  ),
  count,
  sort: sortParameter(['at'], [{ field: 'at', descending: true }]),
  event: oneOrMore(AuditEventName)
    .optional()
    .describe(`Any of ${AUDIT_EVENTS.join(', ')}; several are separated by commas.`),
  actorId: oneOrMore(Id)
    .optional()
    .describe('User whose events are listed. Several are separated by commas.'),
  from: TimeBound.optional().describe('At this time or later.'),
  to: TimeBound.optional().describe('Before this time.'),
});
export type AuditListQuery = z.infer<typeof AuditListQuery>;
