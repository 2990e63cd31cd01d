/**
 * Whether something would become its own ancestor.
 * @param parents the parent of each; null, or left out, at the root
 */
export function wouldBeOwnAncestor(
  parents: ReadonlyMap<string, string | null>,
  id: string,
  newParent: string | null,
): boolean {
  const seen = new Set<string>();
  for (let at = newParent; at !== null; at = parents.get(at) ?? null) {
    // A circle that is there already ends the walk, too.
    if (at === id || seen.has(at)) return true;
    seen.add(at);
  }
  return false;
}
