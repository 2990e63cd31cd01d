import { ROLES, USER_STATUSES } from '@docket/contracts';
import { Badge, Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useUser } from '../../../api/use-session';
import { userList } from '../../../api/users';
import { TimeAgo } from '../../../components/layout/time-ago';
import { actionsColumn, timeColumn } from '../../../components/table/columns';
import { NarrowNote } from '../../../components/table/data-table';
import { defineList } from '../../../components/table/define-list';
import { ListPage } from '../../../components/table/list-page';
import { lazyPart } from '../../../loading/lazy-part';
import { AccountMenu } from './account-menu';
import { UserStatusBadge } from './user-status';
import type { OpenWindow } from './user-windows';
import styles from './users-page.module.css';

const UserWindows = lazyPart(async () => (await import('./user-windows')).UserWindows);

const users = defineList({
  route: '/shell/admin/setup/users',
  texts: 'users',
  labels: ({ t }) => ({ subtitle: t('subtitle') }),
  section: 'setup',
  icon: IconUsers,
  api: userList,
  sort: 'name',
  use: () => {
    const [opened, open] = useState<OpenWindow | null>(null);
    return { me: useUser(), opened, open };
  },
  filters: ({ t }) => [
    {
      chips: 'status',
      label: t('statusFilter'),
      choices: USER_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      chips: 'role',
      label: t('roleFilter'),
      choices: ROLES.map((value) => ({ value, label: t(`roles.${value}`) })),
    },
  ],
  create: ({ t, open }) => (
    <Button leftSection={<IconUserPlus size={16} aria-hidden />} onClick={() => open({ window: 'invite' })}>
      {t('invite.action')}
    </Button>
  ),
  windows: ({ opened, open }) =>
    opened !== null && (
      <Suspense fallback={null}>
        <UserWindows open={opened} onOpen={open} />
      </Suspense>
    ),
  columns: ({ t, common, me, open }) => [
    {
      key: 'name',
      header: t('name'),
      sortField: 'name',
      rowHeader: true,
      render: (user) => (
        <div className={styles.who}>
          <div className={styles.named}>
            <span className={`${styles.name} ${user.status === 'disabled' ? styles.off : ''}`}>
              {user.name}
            </span>
            {user.id === me?.id && (
              <Badge size="sm" color="ink" tt="none">
                {t('you')}
              </Badge>
            )}
          </div>
          <NarrowNote>{user.email}</NarrowNote>
          <NarrowNote>{t(`roles.${user.role}`)}</NarrowNote>
        </div>
      ),
    },
    {
      key: 'email',
      header: t('email'),
      sortField: 'email',
      from: 'sm',
      render: ({ email }) => <span className={styles.who}>{email}</span>,
    },
    { key: 'role', header: t('role'), from: 'sm', noWrap: true, render: ({ role }) => t(`roles.${role}`) },
    {
      key: 'status',
      header: t('statusHeader'),
      fit: true,
      render: ({ status }) => <UserStatusBadge status={status} />,
    },
    {
      key: 'lastSignIn',
      header: t('lastSignIn'),
      from: 'md',
      noWrap: true,
      render: ({ lastSignInAt }) => (lastSignInAt === null ? t('never') : <TimeAgo time={lastSignInAt} />),
    },
    timeColumn('createdAt', t('created'), { key: 'created', sortField: 'createdAt', from: 'lg' }),
    actionsColumn(common, 56, (user) => (
      <AccountMenu
        user={user}
        onEdit={() => open({ window: 'edit', user })}
        onLink={() => open({ window: 'renew', user })}
        onSwitch={() => open({ window: 'switch', user })}
      />
    )),
  ],
});

/** The list of users, in the setup. */
export function UsersPage() {
  return <ListPage list={users} />;
}
