import { WordPackage } from '../package/word-package';
import { fold, readStories } from './story';

/** A paragraph that two documents do not have alike. */
export interface TextDifference {
  /** Name of the part in reports: `body`, `header 1`. */
  readonly label: string;
  /** Text of the first document; empty where it has none there. */
  readonly before: string;
  /** Text of the second document; empty where it has none there. */
  readonly after: string;
}

/** More differences tell no more. */
const MOST_DIFFERENCES = 200;
/** Distance that paragraphs are looked for in the other document. */
const WINDOW = 50;

/**
 * Compares the texts of two documents paragraph by paragraph, in every part. Empty paragraphs and the kinds of spaces
 * and apostrophes do not count.
 *
 * @throws DocxError where a document is no sound Word document
 */
export function comparePrints(before: Uint8Array, after: Uint8Array): TextDifference[] {
  const [one, other] = [linesOf(before), linesOf(after)];
  const labels = [...new Set([...one.keys(), ...other.keys()])];
  return labels
    .flatMap((label) =>
      compareLines(one.get(label) ?? [], other.get(label) ?? []).map((pair) => ({ label, ...pair })),
    )
    .slice(0, MOST_DIFFERENCES);
}

/** Texts of all paragraphs of a document. @throws DocxError where it is no sound Word document */
export function documentTexts(bytes: Uint8Array): string[] {
  return [...linesOf(bytes).values()].flat();
}

function linesOf(bytes: Uint8Array): Map<string, string[]> {
  const { stories } = readStories(WordPackage.open(bytes));
  return new Map(
    stories.map(({ label, paragraphs }) => [
      label,
      paragraphs.map(({ text }) => fold(text).replace(/\s+/g, ' ').trim()).filter((text) => text !== ''),
    ]),
  );
}

/** Lines without a partner, each with the line that stands in its place in the other text. */
function compareLines(
  before: readonly string[],
  after: readonly string[],
): { before: string; after: string }[] {
  const differences: { before: string; after: string }[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    if (before[left] === after[right]) {
      left++;
      right++;
      continue;
    }
    const [ahead, behind] = [
      after.slice(right, right + WINDOW).indexOf(before[left] ?? ''),
      before.slice(left, left + WINDOW).indexOf(after[right] ?? ''),
    ];
    if (ahead > 0 && (behind < 0 || ahead <= behind))
      for (const line of after.slice(right, (right += ahead))) differences.push({ before: '', after: line });
    else if (behind > 0)
      for (const line of before.slice(left, (left += behind))) differences.push({ before: line, after: '' });
    else differences.push({ before: before[left++] ?? '', after: after[right++] ?? '' });
  }
  return differences;
}
