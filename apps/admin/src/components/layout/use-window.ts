import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useFocusWayBack } from './focus-way-back';

/** The open windows, the topmost last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]) {
  open = next;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What a window over the page takes of Mantine's Modal and Drawer. */
interface WindowProps {
  inert: boolean;
  closeOnEscape: boolean;
  returnFocus: false;
}

/**
 * What every window over the page shares: while it is open, only the topmost one can be reached, by pointer, keyboard or
 * screen reader, and closes with Escape; once it is closed, the focus goes back to where it came from. Mantine locks the
 * scrolling and keeps the focus inside, but hides nothing behind a window.
 */
export function useWindow(isOpen: boolean): WindowProps {
  const id = useId();
  // Before the window takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [isOpen, id]);
  useFocusWayBack(isOpen);
  const isBeneath = useSyncExternalStore(subscribe, () => open.includes(id) && open.at(-1) !== id);
  return { inert: isBeneath, closeOnEscape: !isBeneath, returnFocus: false };
}

/** Whether a window lies over the page, which is then out of reach. */
export function useIsPageCovered(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0);
}
