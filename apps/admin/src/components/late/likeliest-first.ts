import type { ComboboxItem } from '@mantine/core';

/** Something that is chosen by its code, or by its name beside it. */
interface CodedItem extends ComboboxItem {
  code: string;
}

/**
 * Puts the one whose code was scanned, or typed in full, before all others, and then those that are listed first.
 * @param first the values of those
 */
export function likeliestFirst(
  choices: readonly CodedItem[],
  search: string,
  first?: ReadonlySet<string>,
): CodedItem[] {
  const meant = search.toLowerCase();
  const placeOf = ({ value, code }: CodedItem) => {
    if (code.toLowerCase() === meant) return 0;
    return first?.has(value) === true ? 1 : 2;
  };
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other));
}
