/**
 * Finds for each entry of a new list the entry of the former list that it continues, so that entries keep their ids.
 * An entry that names an id continues the entry with this id. Any other continues the first free entry of the same
 * content, in the order of both lists.
 * @param idOf id that an entry of the new list names; undefined for none
 * @param contentOf content of an entry as text: the same text means the same content
 * @returns one entry per new entry; null for a new one. No former entry is continued twice
 */
export function sameEntries<Former extends { id: string }, Next>(
  former: readonly Former[],
  next: readonly Next[],
  idOf: (entry: Next) => string | undefined,
  contentOf: (entry: Former | Next) => string,
): (Former | null)[] {
  const byId = new Map(former.map((entry) => [entry.id, entry]));
  const named = next.map((entry) => {
    const id = idOf(entry);
    const found = id === undefined ? undefined : byId.get(id);
    if (found !== undefined) byId.delete(found.id);
    return found;
  });
  const free = new Map<string, Former[]>();
  for (const entry of byId.values()) {
    const content = contentOf(entry);
    const others = free.get(content);
    if (others === undefined) free.set(content, [entry]);
    else others.push(entry);
  }
  for (const others of free.values()) others.reverse();
  return next.map((entry, index) => {
    const found = named[index];
    if (found !== undefined) return found;
    return idOf(entry) === undefined ? (free.get(contentOf(entry))?.pop() ?? null) : null;
  });
}
