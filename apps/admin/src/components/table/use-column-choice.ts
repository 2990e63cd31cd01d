import { useLocalStorage } from '@mantine/hooks';
import type { Column } from './data-table';

/**
 * The columns of a list that are hidden: those that are optional until somebody chooses them, and the others as soon as
 * somebody does not want to see them. What differs from the usual is kept in this browser.
 * @param list the name it is kept under
 */
export function useColumnChoice<Row>(list: string) {
  const [kept, keep] = useLocalStorage<string[]>({
    key: `docket.columns.${list}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  // Whatever else has been written there changes nothing.
  const turned = Array.isArray(kept) ? kept : [];
  const isHidden = ({ key, optional = false }: Column<Row>) => optional !== turned.includes(key);
  return {
    isHidden,
    /** Shows a column that is hidden, and hides one that is shown. */
    turn: ({ key }: Column<Row>) =>
      keep(turned.includes(key) ? turned.filter((one) => one !== key) : [...turned, key]),
  };
}
