import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

/** Kept in this browser: who dictates or types by accident turns off the keys that are single characters. */
const KEPT = { key: 'docket.singleKeys', defaultValue: true };

/** Whether keys that are single characters do anything. */
export const areSingleKeysOn = (): boolean => readLocalStorageValue(KEPT) !== false;

/** The same as a setting. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [kept, keep] = useLocalStorage({ ...KEPT, getInitialValueInEffect: false });
  return [kept !== false, keep];
}
