import type { TroubleSeverity } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import styles from './service.module.css';

/** The severity in words, with a symbol that is recognized at a glance. */
export function Severity({ severity }: { severity: TroubleSeverity }) {
  const { t } = useTranslation('service');
  return (
    <span className={styles.severity} data-severity={severity}>
      <span className={styles.mark} aria-hidden />
      {t(`severities.${severity}`)}
    </span>
  );
}
