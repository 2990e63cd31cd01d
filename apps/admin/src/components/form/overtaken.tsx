import { useTranslation } from 'react-i18next';
import styles from './form.module.css';

/** Value that another user has stored in a field while this user was editing it. Renders nothing if there is none. */
export function Overtaken({ by }: { by: string | readonly string[] | undefined }) {
  const { t } = useTranslation('form');
  if (by === undefined) return null;
  const values = typeof by === 'string' ? [by] : by;
  if (values.join('') === '') return <span className={styles.overtaken}>{t('conflict.emptied')}</span>;
  if (values.length === 1) {
    return <span className={styles.overtaken}>{t('conflict.stored', { value: values[0] })}</span>;
  }
  return (
    <div className={styles.overtaken}>
      {t('conflict.storedList')}
      <ul className={styles.overtakenList}>
        {values.map((value, index) => (
          <li key={index}>{value}</li>
        ))}
      </ul>
    </div>
  );
}
