import { useState } from 'react';

/**
 * Text state of a picker's input. The label of the chosen option is shown in the same input and is not a search. A
 * typed
 * text that chooses nothing stays when the input loses the focus.
 * @param chosenLabel label of the chosen option; empty for none
 */
export function useTyped(chosenLabel: string) {
  const [typed, setTyped] = useState(chosenLabel);
  const [known, setKnown] = useState(chosenLabel);
  const [picked, setPicked] = useState(chosenLabel);
  const [isLeft, setLeft] = useState(false);
  // The choice can also change from outside, for example by the URL.
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
    /** True if the input has lost the focus with a text that chooses nothing. */
    isLeft: isLeft && search !== '',
    type: (text: string) => {
      setTyped(text);
      setLeft(false);
    },
    /** Shows the label of a chosen option at once, even before its record is loaded. */
    pick: (label: string) => {
      setTyped(label);
      setPicked(label);
    },
    /**
     * Called after the select has replaced the typed text by the label of the chosen option. Restores the typed text.
     */
    leave: () => {
      if (typed.trim() === '') return;
      setTyped(typed);
      setLeft(search !== '');
    },
  };
}
