import styles from './long-name.module.css';

/** Words that are broken if necessary. A longer word would make the list wider than the page. */
const LONG_WORDS = /(\S{21,})/;

/** Number of characters that fit on two lines of a phone. */
const TWO_LINES = 50;

/** Name of a record in a list, cut off after two lines. The tooltip and the record's page show the whole name. */
export function LongName({ children }: { children: string }) {
  return (
    <span className={styles.name} title={children.length > TWO_LINES ? children : undefined}>
      {children.split(LONG_WORDS).map((part, index) =>
        index % 2 === 1 ? (
          <span key={index} className={styles.word}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </span>
  );
}
