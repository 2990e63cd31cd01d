/** The initials of somebody's first and last name; of a single name, its first letter. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  // A letter may be of several code units.
  return shown.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase()).join('');
}
