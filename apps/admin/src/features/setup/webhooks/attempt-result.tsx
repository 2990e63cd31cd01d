import { useTranslation } from 'react-i18next';
import styles from './webhooks.module.css';

interface Props {
  status: number | null;
  /** In words; null where it was delivered. */
  error: string | null;
}

/** The answer of a receiver: its status, or that there was no answer. */
export function AttemptResult({ status, error }: Props) {
  const { t } = useTranslation('webhooks');
  return (
    <span className={error === null ? styles.result : `${styles.result} ${styles.wrong}`}>
      {status ?? t('noAnswer')}
    </span>
  );
}
