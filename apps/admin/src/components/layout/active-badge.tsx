import badge from './status-badge.module.css';
import styles from './active-badge.module.css';

interface Props {
  active: boolean;
  label: string;
  large?: boolean;
}

/** Badge of an active or inactive record, as text with a coloured dot. */
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
