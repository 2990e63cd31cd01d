import type { UserAccount, UserListQuery, UserStatus } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';
import type { User } from './user.entity';

/** Follows from two columns, so that it cannot contradict them. */
const STATUS =
  "CASE WHEN u.active = 0 THEN 'disabled' WHEN u.passwordHash IS NULL AND u.lastSignInAt IS NULL THEN 'invited' ELSE 'active' END";

/** The list of users: what it shows, how it can be sorted, filtered and searched. */
export const userList: ListDefinition<UserAccount, UserListQuery> = {
  from: 'users u',
  select: {
    id: 'u.id',
    version: 'u.version',
    createdAt: 'u.createdAt',
    createdBy: 'u.createdBy',
    updatedAt: 'u.updatedAt',
    updatedBy: 'u.updatedBy',
    email: 'u.email',
    name: 'u.name',
    role: 'u.role',
    status: STATUS,
    lastSignInAt: 'u.lastSignInAt',
  },
  id: 'u.id',
  updatedAt: 'u.updatedAt',
  sorts: {
    name: { column: 'u.name' },
    email: { column: 'u.email' },
    createdAt: { column: 'u.createdAt' },
  },
  filters: { role: 'u.role', status: STATUS },
  search: ['u.name', 'u.email'],
};

/** A user as administrators see them, of a row that holds just this or more. */
export function presentUser(row: UserAccount): UserAccount {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy } = row;
  const { email, name, role, status, lastSignInAt } = row;
  return {
    id,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    email,
    name,
    role,
    status,
    lastSignInAt,
  };
}

/** The same rule as `STATUS` in SQL. */
export function statusOf({
  active,
  passwordHash,
  lastSignInAt,
}: Pick<User, 'active' | 'passwordHash' | 'lastSignInAt'>): UserStatus {
  if (!active) return 'disabled';
  return passwordHash === null && lastSignInAt === null ? 'invited' : 'active';
}
