import { Link } from '@tanstack/react-router';
import { IconApi, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../api/use-session';
import { navigation } from './navigation';
import styles from './shell.module.css';

/** The pages a user may go to, in groups. */
export function NavigationList({ onNavigate }: { onNavigate: () => void }) {
  const { t } = useTranslation();
  const isAdmin = useIsAdmin();
  return navigation
    .filter((section) => isAdmin || !section.adminOnly)
    .map(({ label, entries }) => (
      <div key={label ?? 'top'}>
        {label !== undefined && <div className={styles.group}>{t(label)}</div>}
        <ul className={styles.list} aria-label={label === undefined ? undefined : t(label)}>
          {entries.map(({ to, label: name, Icon, exact = false }) => (
            <li key={to}>
              <Link
                to={to}
                className={styles.link}
                activeOptions={{ exact, includeSearch: false }}
                onClick={onNavigate}
              >
                <Icon size={17} stroke={1.7} aria-hidden />
                <span className={styles.word}>{t(name)}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    ));
}

/** Opens the API's own page, which is no part of the UI. */
export function ApiReferenceLink() {
  const { t } = useTranslation();
  return (
    <a href="/docs" target="_blank" rel="noreferrer" className={styles.link}>
      <IconApi size={17} stroke={1.7} aria-hidden />
      <span className={styles.word}>{t('nav.apiReference')}</span>
      <IconExternalLink size={14} stroke={1.7} className={styles.external} aria-hidden />
    </a>
  );
}
