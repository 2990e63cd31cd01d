import { DomainError } from '@docket/platform';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { User } from './user.entity';
import { statusOf } from './users.list';
import { say } from '../sentences';

/** Whether a user can administer the server now: an invited one cannot, they may never come. */
export function administers(user: Pick<User, 'role' | 'active' | 'passwordHash' | 'lastSignInAt'>): boolean {
  return user.role === 'ADMIN' && statusOf(user) === 'active';
}

/**
 * Makes whoever else changes administrators wait for the end of this transaction: of two who take the role from each
 * other, the second sees what the first did. It writes nothing new, but locks the rows on every database.
 */
export async function holdAdmins(manager: EntityManager): Promise<void> {
  await manager.query("UPDATE users SET version = version WHERE role = 'ADMIN'");
}

/** After `holdAdmins`. @throws {DomainError} `last_admin` where nobody else administers the server */
export async function requireAnotherAdmin(manager: EntityManager, id: string): Promise<void> {
  const another = { id: Not(id), role: 'ADMIN', active: true } as const;
  // People who sign in by an identity provider have no password.
  const able = [
    { ...another, passwordHash: Not(IsNull()) },
    { ...another, lastSignInAt: Not(IsNull()) },
  ];
  if (await manager.existsBy(User, able)) return;
  throw new DomainError('last_admin', say.last_administrator());
}
