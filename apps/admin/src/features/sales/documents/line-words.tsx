import styles from './quantity-list.module.css';

/** The description of a line: its name, and further text in a quieter style. */
export function LineWords({ description }: { description: string }) {
  const [name, ...more] = description.split('\n');
  return (
    <>
      <span className={styles.description}>{name}</span>
      {more.length > 0 && <span className={styles.more}>{more.join('\n')}</span>}
    </>
  );
}
