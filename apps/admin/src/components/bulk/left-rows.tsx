import { useTranslation } from 'react-i18next';
import styles from './selection-bar.module.css';

/** A row with which something cannot be done, and why. */
export interface Left {
  id: string;
  name: string;
  why: string;
}

/** So many are named; of the rest, how many they are. */
const NAMED = 10;

/** The rows with which something cannot be done, each with its reason. */
export function LeftRows({ title, left }: { title: string; left: readonly Left[] }) {
  const { t } = useTranslation();
  const more = left.length - NAMED;
  return (
    <div className={styles.left}>
      <p>{title}</p>
      <ul>
        {left.slice(0, NAMED).map(({ id, name, why }) => (
          <li key={id}>{`${name}: ${why}`}</li>
        ))}
        {more > 0 && <li>{t('list.more', { count: more })}</li>}
      </ul>
    </div>
  );
}
