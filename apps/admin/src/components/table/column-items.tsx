import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Column } from './data-table';
import type { Late } from '../late/late';

/** Up to which width a column is hidden, as the table's style has it. */
const HIDDEN_TO = { sm: '47.99em', md: '61.99em', lg: '74.99em', xl: '87.99em' } as const;

interface Props<Row> {
  Menu: Late['Menu'];
  columns: readonly Column<Row>[];
  isHidden: (column: Column<Row>) => boolean;
  onTurn: (column: Column<Row>) => void;
}

/** The columns that can be chosen; of those for which the window is too narrow it is said. */
export function ColumnItems<Row>({ Menu, columns, isHidden, onTurn }: Props<Row>) {
  // Were the page to wait for its words, the menu would be closed again.
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
