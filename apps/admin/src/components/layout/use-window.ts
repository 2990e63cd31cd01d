import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { useFocusWayBack } from './focus-way-back';

/** IDs of the open dialogs, the topmost last. */
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

/** Props for Mantine's Modal and Drawer. */
interface WindowProps {
  inert: boolean;
  closeOnEscape: boolean;
  returnFocus: false;
}

/**
 * Shared behaviour of all dialogs. Only the topmost dialog reacts to pointer, keyboard and screen readers, and Escape
 * closes
 * it. When it closes, the focus returns to its former element. Mantine locks scrolling and traps the focus, but it
 * does not
 * hide content behind a dialog.
 */
export function useWindow(isOpen: boolean): WindowProps {
  const id = useId();
  // A layout effect runs before the dialog takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...open, id]);
    return () => change(open.filter((other) => other !== id));
  }, [isOpen, id]);
  useFocusWayBack(isOpen);
  const isBeneath = useSyncExternalStore(subscribe, () => open.includes(id) && open.at(-1) !== id);
  return { inert: isBeneath, closeOnEscape: !isBeneath, returnFocus: false };
}

/** Whether a dialog covers the page, which is then inert. */
export function useIsPageCovered(): boolean {
  return useSyncExternalStore(subscribe, () => open.length > 0);
}
