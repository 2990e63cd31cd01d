import styles from './quantity-list.module.css';

/** What a line of a document says: what it is called, and, less loudly, what more there is to it. */
export function LineWords({ description }: { description: string }) {
  const [name, ...more] = description.split('\n');
  return (
    <>
      <span className={styles.description}>{name}</span>
      {more.length > 0 && <span className={styles.more}>{more.join('\n')}</span>}
    </>
  );
}
