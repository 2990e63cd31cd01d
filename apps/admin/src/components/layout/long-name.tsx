import styles from './long-name.module.css';

/** A word that is longer is broken where it must be: it alone would make a list wider than the page. */
const LONG_WORDS = /(\S{21,})/;

/** So many characters stand on two lines of a phone. */
const TWO_LINES = 50;

/** A name that others have given, in a list: two lines of it. All of it is on its own page, and where a pointer rests. */
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
