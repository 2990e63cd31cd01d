import { ActionIcon } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './data-table';
import { LateMenu } from '../late/late-menu';

interface Props<Row> {
  columns: readonly Column<Row>[];
  isHidden: (column: Column<Row>) => boolean;
  onTurn: (column: Column<Row>) => void;
}

/** Menu that shows and hides the columns of a list. The column that names the rows is always shown. */
export function ColumnChooser<Row>({ columns, isHidden, onTurn }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <LateMenu
      position="bottom-end"
      closeOnItemClick={false}
      button={
        <ActionIcon variant="default" size={30} aria-label={t('list.columns')} title={t('list.columns')}>
          <IconColumns3 size={16} aria-hidden />
        </ActionIcon>
      }
    >
      {({ Menu, ColumnItems }) => (
        <>
          <Menu.Label>{t('list.columns')}</Menu.Label>
          <ColumnItems Menu={Menu} columns={columns} isHidden={isHidden} onTurn={onTurn} />
        </>
      )}
    </LateMenu>
  );
}
