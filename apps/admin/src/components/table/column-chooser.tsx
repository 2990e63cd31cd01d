import { ActionIcon, Menu, Text } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './data-table';

/** Screen widths up to which the table's CSS hides a column. */
const HIDDEN_TO = { sm: '47.99em', md: '61.99em', lg: '74.99em', xl: '87.99em' } as const;

interface Props<Row> {
  columns: readonly Column<Row>[];
  isHidden: (column: Column<Row>) => boolean;
  onTurn: (column: Column<Row>) => void;
}

/** Menu that shows and hides the columns of a list. The column that names the rows is always shown. */
export function ColumnChooser<Row>(props: Props<Row>) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" size={30} aria-label={t('list.columns')} title={t('list.columns')}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('list.columns')}</Menu.Label>
        <ColumnItems {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** Items for the optional columns, with a note on those that the window is too narrow for. */
function ColumnItems<Row>({ columns, isHidden, onTurn }: Props<Row>) {
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
