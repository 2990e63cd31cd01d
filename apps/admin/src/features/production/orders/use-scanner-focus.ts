import { type RefObject, useEffect } from 'react';

/** Elements that handle typed text themselves. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]';

/**
 * Leads the input of a scanner to its field, wherever on the page the focus is. The user does not have to touch the
 * field first. The Enter of the scanner does not press the last used button.
 */
export function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (!/^[\p{L}\p{N}]$/u.test(event.key)) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
      // The browser types the character into the element that has the focus after this handler.
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
