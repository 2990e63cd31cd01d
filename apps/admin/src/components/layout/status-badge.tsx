import type { DocumentState } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import styles from './status-badge.module.css';

/** States that are over without result. */
const OVER: ReadonlySet<DocumentState> = new Set(['cancelled', 'expired', 'superseded']);

/** The colour of a state as a dot: filled while it matters, hollow once it is over without result. */
export function StatusDot({ status }: { status: DocumentState }) {
  const hollow = OVER.has(status) ? styles.hollow : '';
  return <span className={`${styles.dot} ${styles[status]} ${hollow}`} aria-hidden />;
}

/** Where a document stands in its life: in words, with a colour for the quick eye. */
export function StatusBadge({ status, large = false }: { status: DocumentState; large?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={`${styles.badge} ${large ? styles.large : ''}`}>
      <StatusDot status={status} />
      {t(`status.${status}`)}
    </span>
  );
}
