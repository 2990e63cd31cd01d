import type { ComboboxItem } from '@mantine/core';

/**
 * Puts the one whose code was scanned, or typed in full, before all others, and then those that are listed first.
 * @param choices of which each is called `code · name`
 * @param first the values of those
 */
export function likeliestFirst(
  choices: readonly ComboboxItem[],
  search: string,
  first?: ReadonlySet<string>,
): ComboboxItem[] {
  const meant = `${search.toLowerCase()} · `;
  const placeOf = ({ value, label }: ComboboxItem) => {
    if (search !== '' && label.toLowerCase().startsWith(meant)) return 0;
    return first?.has(value) === true ? 1 : 2;
  };
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other));
}
