import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type KnownSession, sessionQuery } from '../../../api/session';
import { csrfToken } from '../../../api/session-end';
import { rememberSignedIn } from './signed-in-here';

/**
 * The signed-in user, as far as this tab knows. A focused tab checks the session again unless the user is signed in
 * and the CSRF cookie is unchanged: another tab may have begun or ended a session.
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
      // If the server is unreachable, the next focus checks again.
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
