import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type KnownSession, sessionQuery } from '../../../api/session';
import { csrfToken } from '../../../api/session-end';
import { rememberSignedIn } from './signed-in-here';

/**
 * Who is signed in, as far as this tab knows. Whenever somebody comes back to it, it looks whether that is still so:
 * in another tab, a session may have begun or ended.
 */
export function useSessionWatch(): KnownSession | null | undefined {
  const queryClient = useQueryClient();
  const session = useQuery(sessionQuery).data;
  const isPresent = session != null && !session.ended;
  const token = useRef(csrfToken());
  useEffect(() => {
    if (isPresent) rememberSignedIn();
    const look = () => {
      const present = csrfToken();
      if (document.visibilityState === 'hidden' || (isPresent && present === token.current)) return;
      token.current = present;
      // Where the server is out of reach, it is looked again with the next time.
      void queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => undefined);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [queryClient, isPresent]);
  return session;
}
