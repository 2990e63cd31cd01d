import type { Session } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session';

/** The signed-in user, inside pages that only they see. */
export function useUser(): Session['user'] | null {
  return useQuery(sessionQuery).data?.user ?? null;
}

/** Whether the signed-in user is an administrator. */
export function useIsAdmin(): boolean {
  return useUser()?.role === 'ADMIN';
}
