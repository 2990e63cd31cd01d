/** What is longer would not fit the narrowest of screens in one piece, beside an amount of millions. */
const LONGEST = 16;

interface Props {
  children: string;
  /** Whether its words stay together, too. */
  whole?: boolean;
}

/** A text whose numbers and codes, like `SQ-00001` or `4–20`, stay in one piece instead of being broken at their hyphens. */
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
