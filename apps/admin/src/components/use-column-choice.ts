import { useLocalStorage } from '@mantine/hooks';

/**
 * The columns of a list that somebody does not want to see, kept in this browser.
 * @param list the name it is kept under
 */
export function useColumnChoice(list: string) {
  const [kept, keep] = useLocalStorage<string[]>({
    key: `docket.columns.${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  // Whatever else has been written there hides nothing.
  return [Array.isArray(kept) ? kept : [], keep] as const;
}
