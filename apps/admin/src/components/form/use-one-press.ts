import { useLayoutEffect, useRef } from 'react';

/**
 * Lets a press through only once what the one before began is over. That it is on its way shows a render later, and the
 * second press of a double click comes before.
 *
 * @param isBusy whether what was begun is on its way
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
    // Where something was wrong, nothing was begun.
    setTimeout(() => (isHeld.current = busy.current));
  };
}
