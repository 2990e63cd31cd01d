import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KnownSession, sessionKey } from '../../../api/session';
import { openAddress, signOutAddress } from '../../../api/sign-in-providers';
import { useToast } from '../../../components/feedback/use-toast';
import { forgetPerson } from './forget-person';
import { forgetSignedIn } from './signed-in-here';
import { tellSignedOut } from './signed-out-elsewhere';

/** Goes to the sign-in page once the server has ended the session. @param end the request that ends it */
export function useLeave(end: () => Promise<void>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: end,
    onSuccess: async () => {
      const provider = queryClient.getQueryData<KnownSession | null>(sessionKey)?.provider;
      queryClient.setQueryData(sessionKey, null);
      forgetPerson();
      forgetSignedIn();
      tellSignedOut();
      await navigate({ to: '/sign-in' });
      // The next user finds no data of the previous one.
      queryClient.clear();
      if (provider !== undefined)
        await leaveProvider(provider).catch((error: unknown) => toast.failure(error));
    },
    onError: (error) => void toast.failure(error),
  });
}

/** Also signs out at the identity provider: the next user of the browser must not be signed in by a button alone. */
async function leaveProvider(provider: string): Promise<void> {
  const address = await signOutAddress(provider);
  if (address !== null) openAddress.go(address);
}
