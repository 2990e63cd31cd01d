import { readLocalStorageValue, useLocalStorage } from '@mantine/hooks';

/**
 * Setting in the browser's storage. Users who dictate or press keys by accident can turn single-character shortcuts
 * off.
 */
const KEPT = { key: 'docket.singleKeys', defaultValue: true };

/** Whether single-character shortcuts are on. */
export const areSingleKeysOn = (): boolean => readLocalStorageValue(KEPT) !== false;

/** The same as a state that can be changed. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  const [kept, keep] = useLocalStorage({ ...KEPT, getInitialValueInEffect: false });
  return [kept !== false, keep];
}
