import type {
  Invitation,
  InvitedUser,
  OneTimeLink,
  Role,
  UserAccount,
  UserContent,
  UserStatus,
} from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { listApi } from './list-api';
import { request, requestTagged } from './http';

/** The filters of the list of users. */
export interface UserFilters {
  q?: string;
  status?: readonly UserStatus[];
  role?: readonly Role[];
}

/** A change to a user, as a merge patch: fields that are left out stay. */
export type UserPatch = Partial<UserContent>;

export const USER_LIST = '/users';

export const usersKey = ['users'] as const;

const path = (id: string) => `${USER_LIST}/${encodeURIComponent(id)}`;

/** The list of users. */
export const userList = listApi<UserAccount, UserFilters>(USER_LIST, usersKey);

/** One user with the `ETag` that a change of them carries. */
export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => requestTagged<UserAccount>('GET', path(id), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const inviteUser = (invitation: Invitation) =>
  request<InvitedUser>('POST', '/users', { body: invitation });

/** A fresh link for somebody: the older ones are worth nothing any more. */
export const renewLink = (id: string) => request<OneTimeLink>('POST', `${path(id)}/invitation`, { body: {} });

export const changeUser = (id: string, change: UserPatch, ifMatch: string | null = null) =>
  request<UserAccount>('PATCH', path(id), { body: change, ifMatch });
