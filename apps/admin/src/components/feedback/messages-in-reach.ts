import { useEffect } from 'react';
import { MESSAGES_ID } from './messages-id';

/**
 * Messages come after everything else in the order of Tab. A window keeps Tab to itself, though: from its last field it
 * leads to its first one. There, and from the first one backwards, it leads to the messages; from them it leads on into the
 * window by itself, which follows them in the document.
 */
export function useMessagesInReach(): void {
  useEffect(() => {
    let before: Element | null = null;
    const note = () => (before = document.activeElement);
    const lead = (event: KeyboardEvent) => {
      // What is not prevented, the browser does itself: within a date, or what is framed.
      if (event.key !== 'Tab' || !event.defaultPrevented || before?.closest(WINDOW) == null) return;
      const after = document.activeElement;
      if (after === null || !isAround(before, after, event.shiftKey)) return;
      const buttons = [...document.querySelectorAll<HTMLElement>(`#${MESSAGES_ID} button`)];
      const button = event.shiftKey ? buttons.at(-1) : buttons[0];
      if (button === undefined) return;
      // From a message the focus comes back to here, not to where the window has just led it.
      if (before instanceof HTMLElement) before.focus();
      button.focus();
    };
    // Before and after the window has moved the focus.
    window.addEventListener('keydown', note, { capture: true });
    window.addEventListener('keydown', lead);
    return () => {
      window.removeEventListener('keydown', note, { capture: true });
      window.removeEventListener('keydown', lead);
    };
  }, []);
}

const WINDOW = '[role="dialog"][aria-modal]';

/** Whether the focus has come around: from the end of a window to its beginning, or backwards, or to where it was. */
function isAround(before: Element, after: Element, backwards: boolean): boolean {
  if (after === before) return true;
  if (before.closest(WINDOW) !== after.closest(WINDOW)) return false;
  const way = backwards ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  return (before.compareDocumentPosition(after) & way) !== 0;
}
