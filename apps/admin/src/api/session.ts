import type { Session, SignIn } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestNothing } from './http';
import { hasCode } from './problem';

export const sessionKey = ['session'] as const;

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await request<Session>('GET', '/session', { signal });
    } catch (error) {
      if (hasCode(error, 'unauthenticated')) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});

export const signIn = (credentials: SignIn) => request<Session>('POST', '/session', { body: credentials });

export const signOut = () => requestNothing('DELETE', '/session');
