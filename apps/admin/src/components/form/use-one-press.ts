import { useLayoutEffect, useRef } from 'react';

/**
 * Ignores presses until the action of the previous press has ended. The busy state appears one render later, and the
 * second
 * press of a double click comes before that.
 *
 * @param isBusy true while the action is running
 */
export function useOnePress(isBusy: boolean): (act: () => void) => void {
  const isHeld = useRef(false);
  const busy = useRef(isBusy);
  useLayoutEffect(() => {
    busy.current = isBusy;
    isHeld.current = isBusy;
  }, [isBusy]);
  return (act) => {
    if (isHeld.current) return;
    isHeld.current = true;
    act();
    // If validation failed, no action is running, and the next press must work.
    setTimeout(() => (isHeld.current = busy.current));
  };
}
