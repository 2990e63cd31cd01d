import type {
  Invitation,
  InvitedUser,
  OneTimeLink,
  Page,
  Role,
  UserAccount,
  UserContent,
  UserStatus,
} from '@docket/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request, requestTagged } from './http';

/** The filters of the list of users. */
export interface UserFilters {
  q?: string;
  status?: readonly UserStatus[];
  role?: readonly Role[];
}

/** One page of the list, in an order. */
export interface UserListQuery extends UserFilters {
  sort: string;
  limit: number;
  cursor?: string;
}

/** A change to a user, as a merge patch: fields that are left out stay. */
export type UserPatch = Partial<UserContent>;

export const USER_LIST = '/users';

export const usersKey = ['users'] as const;

const path = (id: string) => `${USER_LIST}/${encodeURIComponent(id)}`;

export const userListQuery = (query: UserListQuery) =>
  queryOptions({
    queryKey: [...usersKey, 'list', query],
    queryFn: ({ signal }) => request<Page<UserAccount>>('GET', USER_LIST, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** The number of users that match. It is requested apart from the page, so that counting never delays the list. */
export const userCountQuery = (filters: UserFilters) =>
  queryOptions({
    queryKey: [...usersKey, 'count', filters],
    queryFn: async ({ signal }) =>
      (
        await request<Page<UserAccount>>('GET', USER_LIST, {
          query: { ...filters, count: true, limit: 1 },
          signal,
        })
      ).total ?? 0,
    placeholderData: keepPreviousData,
  });

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
