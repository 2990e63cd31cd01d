import type { UserAccount } from '@docket/contracts';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../../api/use-session';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TimeAgo } from '../../../components/layout/time-ago';
import { AccountMenu } from './account-menu';
import { UserStatusBadge } from './user-status';
import styles from './users-page.module.css';

/** The actions of a row. */
export interface UserHandlers {
  onEdit: (user: UserAccount) => void;
  onLink: (user: UserAccount) => void;
  onSwitch: (user: UserAccount) => void;
}

/** The columns of the list of users. */
export function useUserColumns(handlers: UserHandlers): Column<UserAccount>[] {
  const { t } = useTranslation('users');
  const { t: common } = useTranslation();
  const me = useUser();
  return [
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
    {
      key: 'created',
      header: t('created'),
      sortField: 'createdAt',
      from: 'lg',
      noWrap: true,
      render: ({ createdAt }) => <TimeAgo time={createdAt} />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{common('table.actions')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      width: 56,
      render: (user) => (
        <AccountMenu
          user={user}
          onEdit={() => handlers.onEdit(user)}
          onLink={() => handlers.onLink(user)}
          onSwitch={() => handlers.onSwitch(user)}
        />
      ),
    },
  ];
}
