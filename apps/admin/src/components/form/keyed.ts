/** An entry of a list that is being edited, told from the others wherever it is moved. */
export type Keyed<Entry> = Entry & { key: string };

let made = 0;

/** The key of an entry that is not stored yet. */
export const newKey = () => `new-${++made}`;

/** Whether an entry has been added since what is edited was loaded. */
export const isNew = ({ key }: { key: string }) => key.startsWith('new-');

/** Entries as they are stored, with keys. */
export function keyed<Entry extends object>(entries: readonly Entry[]): Keyed<Entry>[] {
  return entries.map((entry, index) => ({ ...entry, key: `stored-${index}` }));
}

/** Entries as they are sent. */
export function unkeyed<Entry extends object>(entries: readonly Keyed<Entry>[]): Omit<Keyed<Entry>, 'key'>[] {
  return entries.map(({ key: _key, ...entry }) => entry);
}

/** Whether two values of a form say the same: keys do not count, and neither do blanks around a text. */
export function saysTheSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    // Of hundreds of lines all but one are the very same.
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
