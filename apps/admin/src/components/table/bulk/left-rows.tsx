import { useTranslation } from 'react-i18next';
import styles from './selection-bar.module.css';

/** A row with which something cannot be done, and why. */
export interface Left {
  id: string;
  name: string;
  why: string;
}

/** So many are named of each reason; of the rest, how many they are. */
const NAMED = 10;

/** The rows with which something cannot be done, by their reasons. */
export function LeftRows({ title, left }: { title: string; left: readonly Left[] }) {
  const { t } = useTranslation();
  const reasons = [...new Set(left.map(({ why }) => why))];
  const namesOf = (reason: string) => {
    const names = left.filter(({ why }) => why === reason).map(({ name }) => name);
    const more = names.length - NAMED;
    return names.slice(0, NAMED).join(', ') + (more > 0 ? ` ${t('list.more', { count: more })}` : '');
  };
  return (
    <div className={styles.left}>
      <p>{title}</p>
      <ul>
        {reasons.map((why) => (
          <li key={why}>{`${namesOf(why)}: ${why}`}</li>
        ))}
      </ul>
    </div>
  );
}
