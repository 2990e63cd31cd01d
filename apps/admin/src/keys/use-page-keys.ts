import { useEffect, useRef } from 'react';
import { isKey, isSingle, JUMP, KEY_NAMES, KEYS, type KeyName, type PageKeyName } from './keys';
import { isPress } from './presses';
import { areSingleKeysOn } from './single-keys';

/** Time in milliseconds for the second key of a jump. */
const JUMP_PAUSE = 1_500;

/** Elements that use typed characters themselves. */
const TYPED_INTO = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable="true"]',
  '[role="menu"]',
  '[role="listbox"]',
].join(', ');

/**
 * Handlers of the shortcuts. A handler returns false if it has nothing to do; the event then keeps its default
 * action.
 */
type Handlers = Record<PageKeyName, () => boolean>;

/**
 * Handles the shortcuts of all pages. They do not work while a dialog is open. Single-character shortcuts do not work
 * while
 * the user types, or if they are turned off.
 * @param jumpTo opens the page of a letter; returns false if there is none
 * @param isCovered true if a dialog is open or loading
 */
export function usePageKeys(
  handlers: Handlers,
  jumpTo: (letter: string) => boolean,
  isCovered: boolean,
): void {
  const latest = useRef({ handlers, jumpTo });
  useEffect(() => {
    latest.current = { handlers, jumpTo };
  });
  useEffect(() => {
    if (isCovered) return;
    let jumpUntil = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (document.querySelector('[role="dialog"]') !== null) return;
      const { handlers: present, jumpTo: jump } = latest.current;
      const withSingles = !isTypedInto(event.target) && areSingleKeysOn();
      const isSecond = withSingles && event.timeStamp < jumpUntil;
      jumpUntil = 0;
      if (isSecond && isBare(event) && jump(event.key.toLowerCase())) {
        event.preventDefault();
        return;
      }
      if (withSingles && isPress(event, JUMP)) {
        jumpUntil = event.timeStamp + JUMP_PAUSE;
        return;
      }
      const name = KEY_NAMES.filter(isPageKey).find((one) => isKey(event, one));
      if (name === undefined || (isSingle(name) && !withSingles)) return;
      if (present[name]()) event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isCovered]);
}

const isTypedInto = (target: EventTarget | null) =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

const isBare = (event: KeyboardEvent) => !event.ctrlKey && !event.altKey && !event.metaKey;

const PAGE_GROUPS: readonly string[] = ['everywhere', 'lists', 'records'];

const isPageKey = (name: KeyName): name is PageKeyName => PAGE_GROUPS.includes(KEYS[name].group);
