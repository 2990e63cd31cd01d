import { isCharacter, isPress, type Press, type Pressed } from './presses';

/** Where keys work. */
export const KEY_GROUPS = ['everywhere', 'lists', 'rows', 'records', 'search', 'forms', 'lines'] as const;
export type KeyGroup = (typeof KEY_GROUPS)[number];

interface Key {
  group: KeyGroup;
  press: Press;
}

/**
 * Every key that does something of its own. What handles keys and what lists them both read it here, so that no list
 * tells of a key that does nothing.
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

/** Before the letter of a page: `g q` goes to the quotes. */
export const JUMP = 'g';

export const KEY_NAMES = Object.keys(KEYS) as KeyName[];

/** Those that work on every page of the UI, or on every page with a list, or of a record. */
export type PageKeyName = {
  [Name in KeyName]: (typeof KEYS)[Name]['group'] extends 'everywhere' | 'lists' | 'records' ? Name : never;
}[KeyName];

/** Whether it is a single character, which people may turn off. */
export const isSingle = (name: KeyName) => isCharacter(KEYS[name].press);

/** Whether that is the key that was pressed. */
export const isKey = (event: Pressed, name: KeyName) => isPress(event, KEYS[name].press);

/** As `aria-keyshortcuts` writes it. */
export function ariaKeys(name: KeyName): string {
  const { press } = KEYS[name];
  const written = press.replace(/(^|\+)[a-z]/g, (start) => start.toUpperCase());
  return written.startsWith('Mod+')
    ? `${written.replace('Mod', 'Control')} ${written.replace('Mod', 'Meta')}`
    : written;
}
