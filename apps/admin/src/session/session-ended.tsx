import type { Session } from '@docket/contracts';
import { Button, Text } from '@mantine/core';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionKey, sessionQuery } from '../api/session';
import { Dialog } from '../components/dialog';
import { forgetVisits } from '../palette/visits';
import { SignInForm } from './sign-in-form';

/** What was asked of the server for a person, whoever that is. */
const isOfPerson = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0];

interface Props {
  /** Whose page it is. */
  user: Session['user'];
  /** Who has signed in meanwhile, in another tab. */
  follower?: Session;
}

/** Over a page whose session is over: it stays, with all that was typed, until they sign in again or leave it. */
export function SessionEnded({ user, follower }: Props) {
  const { t } = useTranslation('session');
  const router = useRouter();
  const queryClient = useQueryClient();
  useGoOn(user.id);

  const leave = async () => {
    await router.navigate({ to: '/sign-in' });
    // What was typed may have kept them.
    if (router.state.location.pathname !== '/sign-in') return;
    forgetVisits();
    queryClient.removeQueries({ predicate: isOfPerson });
  };
  const goOnAs = async (other: Session) => {
    await router.navigate({ to: '/' });
    // What was typed may have kept them.
    if (router.state.location.pathname === '/') await enter(other);
  };
  const enter = async (session: Session) => {
    // An older answer must not end the new session.
    await queryClient.cancelQueries({ queryKey: sessionKey });
    queryClient.setQueryData(sessionQuery.queryKey, session);
  };
  const names = { ...follower?.user, own: user.email };
  return (
    <Dialog
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      size="sm"
      title={follower ? t('ended.other.title', names) : t('ended.title')}
    >
      <Text size="sm" mb="md">
        {follower ? t('ended.other.text', names) : t('ended.text')}
      </Text>
      <SignInForm whose={user.email} onSignedIn={enter} />
      <Button variant="subtle" fullWidth mt="xs" onClick={() => void (follower ? goOnAs(follower) : leave())}>
        {follower ? t('ended.other.goOn', names) : t('ended.somebodyElse')}
      </Button>
    </Dialog>
  );
}

/** Goes on once there is a session again, of this window or of another one of the browser. */
function useGoOn(userId: string) {
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    return () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      if (!session || session.ended) return;
      if (session.user.id === userId) {
        void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
        return;
      }
      // Nothing of one user is left for the next, nor what they typed.
      forgetVisits();
      void queryClient.resetQueries({ predicate: isOfPerson });
      void router.navigate({ to: '/', ignoreBlocker: true });
    };
  }, [queryClient, router, userId]);
}
