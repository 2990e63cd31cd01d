import { useEffect } from 'react';
import { MESSAGES_ID } from './messages-id';

/**
 * Makes the messages reachable by Tab while a dialog is open. Messages come last in the tab order, but a dialog traps
 * the
 * focus: Tab on its last field leads to its first one. At that point, and at the first field backwards, this hook
 * moves the
 * focus to the messages. From the messages Tab leads back into the dialog, which follows them in the document.
 */
export function useMessagesInReach(): void {
  useEffect(() => {
    let before: Element | null = null;
    const note = () => (before = document.activeElement);
    const lead = (event: KeyboardEvent) => {
      // An event that is not prevented is handled by the browser, such as within a date field or an iframe.
      if (event.key !== 'Tab' || !event.defaultPrevented || before?.closest(WINDOW) == null) return;
      const after = document.activeElement;
      if (after === null || !isAround(before, after, event.shiftKey)) return;
      const buttons = [...document.querySelectorAll<HTMLElement>(`#${MESSAGES_ID} button`)];
      const button = event.shiftKey ? buttons.at(-1) : buttons[0];
      if (button === undefined) return;
      // From a message, the focus returns to this field, not to the field to which the dialog has moved it.
      if (before instanceof HTMLElement) before.focus();
      button.focus();
    };
    // The first listener runs before the dialog moves the focus, the second one after.
    window.addEventListener('keydown', note, { capture: true });
    window.addEventListener('keydown', lead);
    return () => {
      window.removeEventListener('keydown', note, { capture: true });
      window.removeEventListener('keydown', lead);
    };
  }, []);
}

const WINDOW = '[role="dialog"][aria-modal]';

/**
 * Whether the focus has wrapped around: from the end of a dialog to its start, backwards, or back to the same
 * element.
 */
function isAround(before: Element, after: Element, backwards: boolean): boolean {
  if (after === before) return true;
  if (before.closest(WINDOW) !== after.closest(WINDOW)) return false;
  const way = backwards ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  return (before.compareDocumentPosition(after) & way) !== 0;
}
