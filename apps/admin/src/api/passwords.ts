import type {
  ForgottenPassword,
  LinkOwner,
  PasswordByLink,
  PasswordChange,
  Session,
} from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestNothing } from './http';

/** The owner of a link. The secret travels in the body, because addresses end up in logs. */
export const linkOwnerQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) =>
      request<LinkOwner>('POST', '/session/password/link', { body: { token }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export const choosePassword = (choice: PasswordByLink) =>
  request<Session>('POST', '/session/password', { body: choice });

/** Has a link mailed to the account with this address; the answer does not tell whether there is one. */
export const askForLink = (forgotten: ForgottenPassword) =>
  requestNothing('POST', '/session/password/forgotten', { body: forgotten });

export const changePassword = (change: PasswordChange) =>
  requestNothing('PUT', '/profile/password', { body: change });
