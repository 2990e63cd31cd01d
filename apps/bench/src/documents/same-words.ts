const SHOWN = 8;

/**
 * Proves that two documents say the same: the same words equally often, wherever a blank line or another order of
 * reading puts them.
 *
 * @throws {Error} with the words that only one of them has
 */
export function requireSameWords(who: string, theirs: string, ours: string): void {
  const [missing, extra] = [surplus(ours, theirs), surplus(theirs, ours)];
  if (missing.length + extra.length === 0) return;
  throw new Error(
    `${who} makes another document: it lacks [${missing.slice(0, SHOWN).join(' ')}], ` +
      `and has [${extra.slice(0, SHOWN).join(' ')}] instead.`,
  );
}

/** The words that `text` has more often than `other`. */
function surplus(text: string, other: string): string[] {
  const left = new Map<string, number>();
  for (const word of words(other)) left.set(word, (left.get(word) ?? 0) + 1);
  return words(text).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

function words(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
