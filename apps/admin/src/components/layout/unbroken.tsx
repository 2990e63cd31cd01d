/**
 * Maximum length that is kept in one piece. A longer word beside a large amount would not fit on the narrowest
 * screens.
 */
const LONGEST = 16;

interface Props {
  children: string;
  /** True if the whole text stays on one line. */
  whole?: boolean;
}

/** Text in which numbers and codes such as `SQ-00001` and `4–20` are not broken at their hyphens. */
export function Unbroken({ children, whole = false }: Props) {
  if (whole) return <span className="unbroken">{children}</span>;
  return children.split(/(\s+)/).map((word, index) =>
    /[-–]/.test(word) && word.length <= LONGEST ? (
      <span key={index} className="unbroken">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
