/**
 * Shortcut in the notation of the registry: `?`, `mod+k`, `alt+ArrowUp`. `mod` is Command on a Mac and Ctrl
 * elsewhere.
 */
export type Press = string;

/** Properties of a keyboard event that identify a shortcut. React's events have them too. */
export interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether the keyboard has the keys of a Mac. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** Keys of a shortcut, the modifiers first. */
export const partsOf = (press: Press): string[] => press.split('+');

/** Whether a shortcut is a single character. Users of dictation software can trigger those by accident. */
export const isCharacter = (press: Press) => [...press].length === 1;

/** Whether an event is this shortcut. */
export function isPress(event: Pressed, press: Press): boolean {
  const parts = partsOf(press);
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string) => parts.includes(modifier);
  const [main, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (main !== wants('mod') || other || event.altKey !== wants('alt')) return false;
  // The keyboard layout decides which characters need Shift, such as `?` or `/`, so Shift is ignored for them.
  const isSign = isCharacter(key) && !isLetter(key);
  if (!isSign && event.shiftKey !== wants('shift')) return false;
  return keyOf(event) === key;
}

/** Last Latin letter in Unicode. Letters after it belong to other scripts. */
const LAST_LATIN = '\u024f';

/** Key as a Latin letter. On a keyboard with another script, the position of the key counts. */
function keyOf({ key, code }: Pressed): string {
  if (isLetter(key)) return key.toLowerCase();
  const placed = /^Key([A-Z])$/.exec(code)?.[1];
  return placed !== undefined && isCharacter(key) && key > LAST_LATIN ? placed.toLowerCase() : key;
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);
