import styles from './long-name.module.css';

/** A word that is longer is broken where it must be: it alone would make a list wider than the page. */
const LONGEST_WORD = 20;

/** So many characters stand on two lines of a phone. */
const TWO_LINES = 50;

/** A name that others have given, in a list: two lines of it. All of it is on its own page, and where a pointer rests. */
export function LongName({ children }: { children: string }) {
  return (
    <span className={styles.name} title={children.length > TWO_LINES ? children : undefined}>
      {children.split(/(\s+)/).map((word, index) =>
        word.length > LONGEST_WORD ? (
          <span key={index} className={styles.word}>
            {word}
          </span>
        ) : (
          word
        ),
      )}
    </span>
  );
}
