import type { Session, SignIn } from '@docket/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request, requestNothing } from './http';
import { hasCode } from './problem';

export const sessionKey = ['session'] as const;

/** Who is signed in here, or was until the server knew no more of it: their page then stays, and asks them who they are. */
export type KnownSession = Session & {
  ended?: true;
  /** Something was pressed that the server refused since. */
  isPressLost?: boolean;
  /** Who has signed in instead of them, in another tab. */
  follower?: Session | undefined;
};

/** The remains of a session that is over; null or undefined if nobody was signed in. */
export const afterEnd = <Nobody extends null | undefined>(session: KnownSession | Nobody, wasPress = false) =>
  session && {
    ...session,
    follower: undefined,
    ended: true as const,
    isPressLost: wasPress || session.isPressLost,
  };

/** Who is signed in; null for nobody. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ client, signal }): Promise<KnownSession | null> => {
    const known = () => client.getQueryData<KnownSession | null>(sessionKey) ?? null;
    try {
      const session = await request<Session>('GET', '/session', { signal });
      const before = known();
      // The data that a page shows belong to its user, until that user agrees to a change.
      if (before === null || before.user.id === session.user.id) return session;
      return { ...afterEnd(before), follower: session };
    } catch (error) {
      if (hasCode(error, 'unauthenticated')) return afterEnd(known());
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  gcTime: Infinity,
});

export const signIn = (credentials: SignIn) => request<Session>('POST', '/session', { body: credentials });

/** Also where the server has ended the session of itself. */
export const signOut = () =>
  requestNothing('DELETE', '/session', { endsSession: true }).catch((error: unknown) => {
    if (!hasCode(error, 'unauthenticated')) throw error;
  });
