import type { TroubleSeverity } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import styles from './service.module.css';

/** How bad it is: in words, with a mark for the quick eye. */
export function Severity({ severity }: { severity: TroubleSeverity }) {
  const { t } = useTranslation('service');
  return (
    <span className={styles.severity} data-severity={severity}>
      <span className={styles.mark} aria-hidden />
      {t(`severities.${severity}`)}
    </span>
  );
}
