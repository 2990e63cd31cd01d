import type { Session } from '@docket/contracts';
import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type Query, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type KnownSession, sessionKey, sessionQuery } from '../../../api/session';
import { Dialog } from '../../../components/feedback/dialog';
import { useToast } from '../../../components/feedback/use-toast';
import { forgetPerson } from './forget-person';
import { SignInForm } from './sign-in-form';

/** Whether a query was made for a signed-in person, whoever that is. */
const isOfPerson = ({ queryKey }: Query) => queryKey[0] !== sessionKey[0];

/** The user of the page, the user who has signed in meanwhile, and whether a pressed button had no effect. */
type Props = Pick<KnownSession, 'user' | 'follower' | 'isPressLost'>;

/**
 * Covers a page with an expired session. The page keeps all that was typed until the user signs in again or leaves
 * it.
 */
export function SessionEnded({ user, follower, isPressLost = false }: Props) {
  const { t } = useTranslation('session');
  const router = useRouter();
  const queryClient = useQueryClient();
  useGoOn(user.id, isPressLost);

  const leave = async () => {
    await router.navigate({ to: '/sign-in' });
    // The guard of unsaved input may have kept the user on the page.
    if (router.state.location.pathname !== '/sign-in') return;
    forgetPerson();
    queryClient.removeQueries({ predicate: isOfPerson });
  };
  const goOnAs = async (other: Session) => {
    await router.navigate({ to: '/' });
    // The guard of unsaved input may have kept the user on the page.
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
      {isPressLost && (
        <Alert role="status" color="yellow" icon={<IconAlertTriangle />} p="xs" mb="md">
          {t('ended.notDone')}
        </Alert>
      )}
      <SignInForm whose={user.email} onSignedIn={enter} />
      <Button variant="subtle" fullWidth mt="xs" onClick={() => void (follower ? goOnAs(follower) : leave())}>
        {follower ? t('ended.other.goOn', names) : t('ended.somebodyElse')}
      </Button>
    </Dialog>
  );
}

/** Continues once there is a session again, begun in this window or another one of the browser. */
function useGoOn(userId: string, isPressLost: boolean) {
  const { t } = useTranslation('session');
  const toast = useToast();
  const router = useRouter();
  const queryClient = useQueryClient();
  useEffect(() => {
    return () => {
      const session = queryClient.getQueryData(sessionQuery.queryKey);
      if (!session || session.ended) return;
      if (session.user.id === userId) {
        void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.isInvalidated });
        // After a sign-in in another tab, the user has not read the message in this window.
        if (isPressLost) void toast.notice(t('ended.pressAgain'));
        return;
      }
      // The next user finds no data of the previous one, nor what they typed.
      forgetPerson();
      void queryClient.resetQueries({ predicate: isOfPerson });
      void router.navigate({ to: '/', ignoreBlocker: true });
    };
  }, [queryClient, router, userId, isPressLost, toast, t]);
}
