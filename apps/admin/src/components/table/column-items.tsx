import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './data-table';
import type { Late } from '../late/late';

/** Screen widths up to which the table's CSS hides a column. */
const HIDDEN_TO = { sm: '47.99em', md: '61.99em', lg: '74.99em', xl: '87.99em' } as const;

interface Props<Row> {
  Menu: Late['Menu'];
  columns: readonly Column<Row>[];
  isHidden: (column: Column<Row>) => boolean;
  onTurn: (column: Column<Row>) => void;
}

/** Menu items for the optional columns, with a note on those that the window is too narrow for. */
export function ColumnItems<Row>({ Menu, columns, isHidden, onTurn }: Props<Row>) {
  // Suspending while the texts load would close the menu.
  const { t, ready } = useTranslation('lists', { useSuspense: false });
  return columns
    .filter(({ rowHeader }) => rowHeader !== true)
    .map((column) => (
      <Menu.CheckboxItem key={column.key} checked={!isHidden(column)} onChange={() => onTurn(column)}>
        {column.header}
        {ready && isTooNarrowFor(column) && (
          <Text component="span" display="block" size="xs" c="dimmed">
            {t('columnTooWide')}
          </Text>
        )}
      </Menu.CheckboxItem>
    ));
}

const isTooNarrowFor = <Row,>({ from }: Column<Row>): boolean =>
  from !== undefined && window.matchMedia(`(max-width: ${HIDDEN_TO[from]})`).matches;
