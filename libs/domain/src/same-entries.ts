/**
 * Finds for each entry of a new list the entry of the former list that it continues, so that entries keep their ids.
 * An entry that names an id continues the entry with this id. Any other continues the first free entry of the same
 * content, in the order of both lists.
 * @param idOf id that an entry of the new list names; undefined for none
 * @param contents content of an entry as text: the same text means the same content, null means nothing to compare. Each
 *   function compares what the functions before it have left over, so the strictest comes first
 * @returns one entry per new entry; null for a new one. No former entry is continued twice
 */
export function sameEntries<Former extends { id: string }, Next>(
  former: readonly Former[],
  next: readonly Next[],
  idOf: (entry: Next) => string | undefined,
  ...contents: ((entry: Former | Next) => string | null)[]
): (Former | null)[] {
  const free = new Map(former.map((entry) => [entry.id, entry]));
  const found = next.map((entry) => {
    const id = idOf(entry);
    const named = id === undefined ? undefined : free.get(id);
    if (named !== undefined) free.delete(named.id);
    return named ?? null;
  });
  for (const contentOf of contents) {
    const waiting = groupsOf([...free.values()].reverse(), contentOf);
    next.forEach((entry, index) => {
      if (found[index] !== null || idOf(entry) !== undefined) return;
      const content = contentOf(entry);
      const match = content === null ? undefined : waiting.get(content)?.pop();
      if (match === undefined) return;
      free.delete(match.id);
      found[index] = match;
    });
  }
  return found;
}

/** Entries by their content. Entries without one are left out. */
function groupsOf<Entry>(
  entries: readonly Entry[],
  contentOf: (entry: Entry) => string | null,
): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) {
    const content = contentOf(entry);
    if (content === null) continue;
    const group = groups.get(content);
    if (group === undefined) groups.set(content, [entry]);
    else group.push(entry);
  }
  return groups;
}
