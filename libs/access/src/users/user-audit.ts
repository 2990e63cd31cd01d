import type { AuditActor, AuditTrail } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import type { User } from './user.entity';

/** Writes down, in the transaction of the change, what was changed of a user; who had which name is known by it. */
export function recordUserChange(
  audit: AuditTrail,
  manager: EntityManager,
  { actor, user, changed }: { actor: AuditActor; user: User; changed: Partial<User> },
): Promise<void> {
  const { id, email, name } = user;
  const renamed = changed.name !== undefined && { name: changed.name, before: name };
  return audit.record(manager, {
    event: 'user_changed',
    actor,
    subject: { kind: 'User', id },
    details: { email, fields: Object.keys(changed), ...renamed },
  });
}
