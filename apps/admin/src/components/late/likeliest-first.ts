import type { ComboboxItem } from '@mantine/core';

/** Option that is found by its code or its name. */
interface CodedItem extends ComboboxItem {
  code: string;
}

/**
 * Sorts the option whose code equals the search term to the front, followed by preferred options.
 * @param first values of the preferred options
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
