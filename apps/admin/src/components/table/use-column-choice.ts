import { useLocalStorage } from '@mantine/hooks';
import type { Column } from './data-table';

/**
 * Choice of columns of a list. Optional columns are hidden by default, all others are shown. Differences from the
 * default are
 * stored in the browser.
 * @param list storage key of the list
 */
export function useColumnChoice<Row>(list: string) {
  const [kept, keep] = useLocalStorage<string[]>({
    key: `docket.columns.${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  // Invalid stored values are ignored.
  const turned = Array.isArray(kept) ? kept : [];
  const isHidden = ({ key, optional = false }: Column<Row>) => optional !== turned.includes(key);
  return {
    isHidden,
    /** Toggles the visibility of a column. */
    turn: ({ key }: Column<Row>) =>
      keep(turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key]),
  };
}
