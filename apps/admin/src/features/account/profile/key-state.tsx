import type { ApiKeyState } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import badge from '../../../components/layout/status-badge.module.css';
import styles from './profile-page.module.css';

/** The state of a key: whether the server accepts it, and until when. */
export function KeyState({ state }: { state: ApiKeyState }) {
  const { t } = useTranslation('profile');
  return (
    <span className={badge.badge}>
      <span
        className={`${badge.dot} ${styles[state]} ${state === 'expired' ? badge.hollow : ''}`}
        aria-hidden
      />
      {t(`api.state.${state}`)}
    </span>
  );
}
