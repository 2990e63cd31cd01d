import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionKey } from '../../../api/session';
import { forgetPerson } from './forget-person';
import { onSignedOutElsewhere } from './signed-out-elsewhere';

/**
 * Goes to the sign-in page when the user signs out in another tab. @returns whether it is leaving: nothing is shown
 * then
 */
export function useSignedOutElsewhere(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onSignedOutElsewhere(() => {
        setLeaving(true);
        queryClient.setQueryData(sessionKey, null);
        forgetPerson();
        // Unsaved input is dropped without a question: after a sign-out none of it is to be seen.
        void router
          .navigate({ to: '/sign-in', replace: true, ignoreBlocker: true })
          .then(() => queryClient.clear());
      }),
    [router, queryClient],
  );
  return isLeaving;
}
