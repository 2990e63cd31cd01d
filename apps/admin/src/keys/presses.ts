/**
 * A key or some keys together, as the registry writes them: `?`, `mod+k`, `alt+ArrowUp`. `mod` is Command on a Mac and
 * Ctrl elsewhere.
 */
export type Press = string;

/** As much of a keyboard event as says what was pressed; React's, too. */
export interface Pressed {
  key: string;
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether this computer calls its keys as a Mac does. */
export const isMac = () => /mac|iphone|ipad/i.test(navigator.platform);

/** The keys of a press, the modifiers first. */
export const partsOf = (press: Press): string[] => press.split('+');

/** Whether a press is a single character, which somebody who dictates says by accident. */
export const isCharacter = (press: Press) => [...press].length === 1;

/** Whether what was pressed is this. */
export function isPress(event: Pressed, press: Press): boolean {
  const parts = partsOf(press);
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string) => parts.includes(modifier);
  const [main, other] = isMac() ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (main !== wants('mod') || other || event.altKey !== wants('alt')) return false;
  // Which signs need Shift is the keyboard's business: `?` here, `/` there.
  const isSign = isCharacter(key) && !isLetter(key);
  if (!isSign && event.shiftKey !== wants('shift')) return false;
  return keyOf(event) === key;
}

/** Letters behind it are of another script. */
const LAST_LATIN = '\u024f';

/** The key in the letters of the registry; by its place on a keyboard with other letters. */
function keyOf({ key, code }: Pressed): string {
  if (isLetter(key)) return key.toLowerCase();
  const placed = /^Key([A-Z])$/.exec(code)?.[1];
  return placed !== undefined && isCharacter(key) && key > LAST_LATIN ? placed.toLowerCase() : key;
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);
