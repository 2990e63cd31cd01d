/** List entry while it is edited. The key identifies it even if it is moved. */
export type Keyed<Entry> = Entry & { key: string };

let made = 0;

/** Key of an entry that is not stored yet. */
export const newKey = () => `new-${++made}`;

/** Whether an entry was added since the record was loaded. */
export const isNew = ({ key }: { key: string }) => key.startsWith('new-');

/** Adds keys to stored entries. */
export function keyed<Entry extends object>(entries: readonly Entry[]): Keyed<Entry>[] {
  return entries.map((entry, index) => ({ ...entry, key: `stored-${index}` }));
}

/** Removes the keys before sending. */
export function unkeyed<Entry extends object>(entries: readonly Keyed<Entry>[]): Omit<Keyed<Entry>, 'key'>[] {
  return entries.map(({ key: _key, ...entry }) => entry);
}

/** Whether two form values are equal. Keys and whitespace around texts are ignored. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    // Unchanged entries are the same objects. Comparing them first is fast for lists of hundreds of lines.
    return one.length === other.length && one.every((entry, index) => saysTheSame(entry, other[index]));
  }
  return textOf(one) === textOf(other);
}

function textOf(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => {
    if (name === 'key') return undefined;
    return typeof part === 'string' ? part.trim() : part;
  });
}
