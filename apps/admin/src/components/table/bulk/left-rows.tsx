import { useTranslation } from 'react-i18next';
import styles from './selection-bar.module.css';

/** Row that is excluded from an action, with the reason. */
export interface Left {
  id: string;
  name: string;
  why: string;
}

/** Number of rows named per reason. The rest are counted. */
const NAMED = 10;

/** List of the excluded rows, grouped by reason. */
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
