import type { UserStatus } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import badge from '../../../components/layout/status-badge.module.css';
import styles from './users-page.module.css';

/** Whether a user may sign in: in words, with a colour for the quick eye; hollow for who may not. */
export function UserStatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users');
  const hollow = status === 'disabled' ? badge.hollow : '';
  return (
    <span className={badge.badge}>
      <span className={`${badge.dot} ${styles[status]} ${hollow}`} aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
}
