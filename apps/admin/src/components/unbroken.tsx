/** What is longer would not fit the narrowest of screens in one piece. */
const LONGEST = 24;

/** A text whose numbers and codes, like `SQ-00001`, stay in one piece instead of being broken at their hyphens. */
export function Unbroken({ children }: { children: string }) {
  return children.split(/(\s+)/).map((word, index) =>
    word.includes('-') && word.length <= LONGEST ? (
      <span key={index} className="unbroken">
        {word}
      </span>
    ) : (
      word
    ),
  );
}
