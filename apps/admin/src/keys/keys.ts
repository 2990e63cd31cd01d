import { isCharacter, isPress, type Press, type Pressed } from './presses';

/** Groups of shortcuts, by the place where they work. */
export const KEY_GROUPS = ['everywhere', 'lists', 'rows', 'records', 'search', 'forms', 'lines'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

interface Key {
  group: KeyGroup;
  press: Press;
}

/**
 * Registry of all keyboard shortcuts. Both the handlers and the list of shortcuts read it, so that they always agree.
 */
export const KEYS = {
  openSearch: { group: 'everywhere', press: 'mod+k' },
  showKeys: { group: 'everywhere', press: '?' },
  findInList: { group: 'lists', press: '/' },
  createInList: { group: 'lists', press: 'n' },
  nextRow: { group: 'rows', press: 'ArrowDown' },
  previousRow: { group: 'rows', press: 'ArrowUp' },
  nextRecord: { group: 'records', press: 'j' },
  previousRecord: { group: 'records', press: 'k' },
  nextResult: { group: 'search', press: 'ArrowDown' },
  previousResult: { group: 'search', press: 'ArrowUp' },
  openResult: { group: 'search', press: 'Enter' },
  openResultApart: { group: 'search', press: 'mod+Enter' },
  save: { group: 'forms', press: 'mod+Enter' },
  addLine: { group: 'lines', press: 'Enter' },
  breakLine: { group: 'lines', press: 'shift+Enter' },
  moveLineUp: { group: 'lines', press: 'alt+ArrowUp' },
  moveLineDown: { group: 'lines', press: 'alt+ArrowDown' },
  takePrice: { group: 'lines', press: 'alt+Enter' },
  undoPaste: { group: 'lines', press: 'mod+z' },
} as const satisfies Record<string, Key>;

export type KeyName = keyof typeof KEYS;

/** First key of a jump to a page: `g q` opens the quotes. */
export const JUMP = 'g';

export const KEY_NAMES = Object.keys(KEYS) as KeyName[];

/** Shortcuts that work on all pages, on pages with a list, or on pages of a record. */
export type PageKeyName = {
  [Name in KeyName]: (typeof KEYS)[Name]['group'] extends 'everywhere' | 'lists' | 'records' ? Name : never;
}[KeyName];

/** Whether a shortcut is a single character. Users can turn those off. */
export const isSingle = (name: KeyName) => isCharacter(KEYS[name].press);

/** Whether an event is this shortcut. */
export const isKey = (event: Pressed, name: KeyName) => isPress(event, KEYS[name].press);

/** Value of `aria-keyshortcuts` for a shortcut. */
export function ariaKeys(name: KeyName): string {
  const { press } = KEYS[name];
  const written = press.replace(/(^|\+)[a-z]/g, (start) => start.toUpperCase());
  return written.startsWith('Mod+')
    ? `${written.replace('Mod', 'Control')} ${written.replace('Mod', 'Meta')}`
    : written;
}
