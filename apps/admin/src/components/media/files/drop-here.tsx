import styles from './drop-here.module.css';

/** Lies over a zone, which is `position: relative`, while files are held over it. */
export function DropHere({ children }: { children: string }) {
  return <div className={styles.over}>{children}</div>;
}
