import { useState } from 'react';

/**
 * What is typed into the field of a picker. What is chosen stands in the same place, and is no search.
 * @param chosenLabel as it stands in the field; empty for none
 */
export function useTyped(chosenLabel: string) {
  const [typed, setTyped] = useState(chosenLabel);
  const [known, setKnown] = useState(chosenLabel);
  // It can be chosen by the address, or by what else was chosen.
  if (known !== chosenLabel) {
    setKnown(chosenLabel);
    setTyped(chosenLabel);
  }
  return { typed, setTyped, search: typed === chosenLabel ? '' : typed.trim() };
}
