import type { UiSession } from '@docket/contracts';
import { Badge, Button, Group } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../../api/session';
import { endAllUiSessions, endUiSession, uiSessionsKey, uiSessionsQuery } from '../../../api/ui-sessions';
import { useLeave } from '../session/use-leave';
import { ConfirmModal } from '../../../components/feedback/confirm-modal';
import { type Column, DataTable, NarrowNote } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useToast } from '../../../components/feedback/use-toast';
import styles from './profile-page.module.css';

/** The sessions of the signed-in user, with ways to end them. */
export function UiSessions() {
  const { t } = useTranslation('profile');
  const sessions = useQuery(uiSessionsQuery);
  const [asking, setAsking] = useState(false);
  const everywhere = useLeave(endAllUiSessions);
  const columns = useColumns();
  if (sessions.isError) {
    return (
      <ErrorState
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        retrying={sessions.isFetching}
      />
    );
  }
  return (
    <>
      <DataTable
        caption={t('sessions.caption')}
        columns={columns}
        rows={sessions.data}
        rowKey={({ id }) => id}
        skeletonRows={2}
      />
      <Group mt="sm">
        <Button
          variant="default"
          leftSection={<IconLogout size={16} />}
          onClick={() => setAsking(true)}
          disabled={sessions.data === undefined}
        >
          {t('sessions.everywhere')}
        </Button>
      </Group>
      <ConfirmModal
        opened={asking}
        danger
        title={t('sessions.confirm.title')}
        text={t('sessions.confirm.text')}
        confirmLabel={t('sessions.confirm.confirm')}
        busy={everywhere.isPending}
        onConfirm={() => everywhere.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

function useColumns(): Column<UiSession>[] {
  const { t } = useTranslation('profile');
  const nameOf = ({ browser }: UiSession) => (browser === '' ? t('sessions.unknown') : browser);
  return [
    {
      key: 'browser',
      header: t('sessions.browser'),
      rowHeader: true,
      width: '34%',
      render: (session) => (
        <>
          <Group gap="2px 8px">
            {nameOf(session)}
            {session.current && (
              <Badge size="sm" color="ink" tt="none">
                {t('sessions.current')}
              </Badge>
            )}
          </Group>
          <NarrowNote>{session.address}</NarrowNote>
        </>
      ),
    },
    {
      key: 'address',
      header: t('sessions.address'),
      from: 'sm',
      render: ({ address }) => <span className={styles.prefix}>{address}</span>,
    },
    {
      key: 'signedIn',
      header: t('sessions.signedIn'),
      from: 'md',
      noWrap: true,
      render: ({ createdAt }) => <TimeAgo time={createdAt} />,
    },
    {
      key: 'lastSeen',
      header: t('sessions.lastSeen'),
      fit: true,
      noWrap: true,
      render: ({ lastSeenAt }) => <TimeAgo time={lastSeenAt} />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('sessions.signOut')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      render: (session) => <SignOutButton session={session} name={nameOf(session)} />,
    },
  ];
}

function SignOutButton({ session, name }: { session: UiSession; name: string }) {
  const { t } = useTranslation('profile');
  const queryClient = useQueryClient();
  const toast = useToast();
  const leave = useLeave(signOut);
  const end = useMutation({
    mutationFn: () => endUiSession(session.id),
    onSuccess: () => void toast.success(t('sessions.ended')),
    onError: (error) => void toast.failure(error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: uiSessionsKey }),
  });
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="red"
      loading={end.isPending || leave.isPending}
      aria-label={t('sessions.signOutOf', { browser: name, address: session.address })}
      onClick={() => (session.current ? leave.mutate() : end.mutate())}
    >
      {t('sessions.signOut')}
    </Button>
  );
}
