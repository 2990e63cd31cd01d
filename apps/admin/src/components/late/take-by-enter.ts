import type { KeyboardEvent } from 'react';

/**
 * Enter takes the first that was found, and what is around the field is not sent by it while something is looked for.
 *
 * @param event at the field, or around it
 * @param search what is looked for; empty for nothing
 * @param searching whether it is yet to be found: what still stands there is of what was typed before
 */
export function takeByEnter(event: KeyboardEvent<HTMLElement>, search: string, searching: boolean): void {
  const { target, currentTarget: picker, key, nativeEvent } = event;
  // What is highlighted has been taken then.
  const isDone = event.defaultPrevented || nativeEvent.isComposing;
  if (key !== 'Enter' || isDone || !(target instanceof HTMLInputElement)) return;
  const isOpen = target.getAttribute('aria-expanded') === 'true';
  if (!isOpen && search === '') return;
  event.preventDefault();
  if (search !== '' && !searching) picker.querySelector<HTMLElement>('[role="option"]')?.click();
}
