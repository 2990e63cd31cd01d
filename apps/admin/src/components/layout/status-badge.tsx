import type { DocumentState } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import styles from './status-badge.module.css';

/** Final states without a result. */
const OVER: ReadonlySet<DocumentState> = new Set(['cancelled', 'expired', 'superseded']);

/** Coloured dot of a status. It is hollow for final states without a result. */
export function StatusDot({ status }: { status: DocumentState }) {
  const hollow = OVER.has(status) ? styles.hollow : '';
  return <span className={`${styles.dot} ${styles[status]} ${hollow}`} aria-hidden />;
}

/** Badge of a document's status, as text with a coloured dot. */
export function StatusBadge({ status, large = false }: { status: DocumentState; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.badge} ${large ? styles.large : ''}`}>
      <StatusDot status={status} />
      {t(`status.${status}`)}
    </span>
  );
}
