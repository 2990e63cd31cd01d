import type { Session } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session';

/** The signed-in user, inside pages that only they see. */
export function useUser(): Session['user'] | null {
  return useQuery(sessionQuery).data?.user ?? null;
}

/** Whether this server sends mail: asked anew by whoever wants to send some, as it may have been set up meanwhile. */
export function useSendsMail(): boolean {
  return useQuery({ ...sessionQuery, refetchOnMount: 'always' }).data?.sendsMail ?? true;
}

/** Whether the signed-in user is an administrator. */
export function useIsAdmin(): boolean {
  return useUser()?.role === 'ADMIN';
}
