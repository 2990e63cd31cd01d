import { useTranslation } from 'react-i18next';
import styles from './company-page.module.css';

/** What stands with a field: its hint, and what somebody else stored in it. Null where neither is. */
export function useFieldHint(hint: string | undefined, overtakenBy: string | undefined) {
  const { t } = useTranslation('company');
  if (overtakenBy === undefined) return hint;
  return (
    <>
      {hint}
      <span className={styles.overtaken}>
        {overtakenBy === '' ? t('conflict.emptied') : t('conflict.stored', { value: overtakenBy })}
      </span>
    </>
  );
}
