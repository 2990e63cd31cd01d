import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sessionKey } from '../../../api/session';
import { forgetPerson } from './forget-person';
import { onSignedOutElsewhere } from './signed-out-elsewhere';

/** Leaves for the sign-in page when somebody signs out in another tab. @returns whether it does: nothing is shown then */
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
        // Nobody is there to be asked about what was typed: whoever signs out wants nothing of it seen.
        void router
          .navigate({ to: '/sign-in', replace: true, ignoreBlocker: true })
          .then(() => queryClient.clear());
      }),
    [router, queryClient],
  );
  return isLeaving;
}
