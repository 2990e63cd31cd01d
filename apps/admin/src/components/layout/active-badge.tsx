import badge from './status-badge.module.css';
import styles from './active-badge.module.css';

interface Props {
  active: boolean;
  label: string;
  large?: boolean;
}

/** Whether something is still used: in words, with a colour for the quick eye. */
export function ActiveBadge({ active, label, large = false }: Props) {
  return (
    <span className={`${badge.badge} ${large ? badge.large : ''}`}>
      <span
        className={`${badge.dot} ${active ? styles.active : `${styles.inactive} ${badge.hollow}`}`}
        aria-hidden
      />
      {label}
    </span>
  );
}
