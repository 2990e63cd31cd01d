import { type RefObject, useEffect } from 'react';

/** What has a use of its own for what is typed. */
const TYPED_INTO =
  'input, textarea, select, [contenteditable="true"], [role="menu"], [role="listbox"], [role="dialog"]';

/**
 * Leads what a scanner types to its field, wherever on the page the focus is: nobody with a scanner in their hand wants to
 * touch the field first, nor have its Enter press the button that they pressed last.
 */
export function useScannerFocus(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
      if (!/^[\p{L}\p{N}]$/u.test(event.key)) return;
      const { target } = event;
      if (target instanceof Element && target.closest(TYPED_INTO) !== null) return;
      // What is typed goes to where the focus is once this is done.
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
