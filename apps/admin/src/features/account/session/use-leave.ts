import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { sessionKey } from '../../../api/session';
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
      queryClient.setQueryData(sessionKey, null);
      forgetPerson();
      forgetSignedIn();
      tellSignedOut();
      await navigate({ to: '/sign-in' });
      // The next user finds no data of the previous one.
      queryClient.clear();
    },
    onError: (error) => void toast.failure(error),
  });
}
