import styles from './drop-here.module.css';

/** Overlay of a drop zone while files are dragged over it. The zone needs `position: relative`. */
export function DropHere({ children }: { children: string }) {
  return <div className={styles.over}>{children}</div>;
}
