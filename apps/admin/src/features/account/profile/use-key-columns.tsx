import type { ApiKey } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TimeAgo } from '../../../components/layout/time-ago';
import { useFormats } from '../../../i18n/format';
import { type KeyAction, KeyMenu } from './key-menu';
import { KeyState } from './key-state';
import styles from './profile-page.module.css';
import { useKeyRights } from './use-key-rights';

/** The columns of the user's API keys. @param onAction receives the action chosen from a key's menu */
export function useKeyColumns(onAction: (action: KeyAction, key: ApiKey) => void): Column<ApiKey>[] {
  const { t } = useTranslation('profile');
  const { date } = useFormats();
  const rights = useKeyRights();
  return [
    {
      key: 'name',
      header: t('api.name'),
      rowHeader: true,
      width: '22%',
      render: (key) => (
        <>
          <span className={styles.keyName}>
            {key.name}
            <KeyState state={key.state} />
          </span>
          <NarrowNote>
            <span className={styles.prefix}>{key.prefix}</span>
          </NarrowNote>
          <NarrowNote>{rights(key)}</NarrowNote>
        </>
      ),
    },
    {
      key: 'prefix',
      header: t('api.key'),
      from: 'md',
      render: (key) => <span className={styles.prefix}>{key.prefix}</span>,
    },
    { key: 'rights', header: t('api.rights'), from: 'sm', render: rights },
    {
      key: 'created',
      header: t('api.created'),
      from: 'lg',
      noWrap: true,
      render: (key) => <TimeAgo time={key.createdAt} />,
    },
    {
      key: 'expires',
      header: t('api.expires'),
      fit: true,
      noWrap: true,
      render: ({ expiresAt, state }) => {
        if (expiresAt === null) return t('api.never');
        // The grace period of a replaced key is counted in hours.
        return state === 'replaced' ? <TimeAgo time={expiresAt} /> : date(expiresAt.slice(0, 10));
      },
    },
    {
      key: 'used',
      header: t('api.lastUsed'),
      from: 'sm',
      fit: true,
      noWrap: true,
      render: (key) => (key.lastUsedAt === null ? t('api.notUsed') : <TimeAgo time={key.lastUsedAt} />),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('api.actionsHeader')}</span>,
      acts: true,
      align: 'end',
      fit: true,
      render: (key) => <KeyMenu apiKey={key} onAction={(action) => onAction(action, key)} />,
    },
  ];
}
