import { useState } from 'react';

/**
 * What is typed into the field of a picker. What is chosen stands in the same place, and is no search. A text that is left
 * without anything being picked by it stays: it was typed to be said.
 * @param chosenLabel as it stands in the field; empty for none
 */
export function useTyped(chosenLabel: string) {
  const [typed, setTyped] = useState(chosenLabel);
  const [known, setKnown] = useState(chosenLabel);
  const [picked, setPicked] = useState(chosenLabel);
  const [isLeft, setLeft] = useState(false);
  // It can be chosen by the address, or by what else was chosen.
  if (known !== chosenLabel) {
    setKnown(chosenLabel);
    setTyped(chosenLabel);
    setPicked(chosenLabel);
    setLeft(false);
  }
  const search = typed === chosenLabel || typed === picked ? '' : typed.trim();
  return {
    typed,
    search,
    /** Whether the field was left with a text by which nothing was picked. */
    isLeft: isLeft && search !== '',
    type: (text: string) => {
      setTyped(text);
      setLeft(false);
    },
    /** What was picked stands there at once, also while it is yet to be known what it is. */
    pick: (label: string) => {
      setTyped(label);
      setPicked(label);
    },
    /** After the field has put what is chosen in the place of what was typed. */
    leave: () => {
      if (typed.trim() === '') return;
      setTyped(typed);
      setLeft(search !== '');
    },
  };
}
