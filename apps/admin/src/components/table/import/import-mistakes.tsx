import type { ProblemDetail } from '@docket/contracts';
import { Alert, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../data-table';
import { useFormats } from '../../../i18n/format';
import styles from './import.module.css';

interface Props {
  mistakes: ProblemDetail[];
  /** Summary from the server with the number of errors. */
  text: string;
  /** Display name of a column. */
  columnName: (column: string) => string;
}

/** List of all errors of a file, with line and column. */
export function ImportMistakes({ mistakes, text, columnName }: Props) {
  const { t } = useTranslation('importer');
  const { integer } = useFormats();
  const rows = mistakes.map((mistake, index) => ({ ...mistake, id: String(index) }));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'line',
      header: t('line'),
      align: 'end',
      width: 64,
      rowHeader: true,
      render: ({ line }) => (line === undefined ? '–' : integer(line)),
    },
    {
      key: 'column',
      header: t('column'),
      fit: true,
      render: ({ column }) => (column === undefined ? '–' : columnName(column)),
    },
    { key: 'mistake', header: t('mistake'), render: ({ message }) => message },
  ];
  return (
    <Stack gap="xs" role="alert">
      <Alert color="red" icon={<IconAlertTriangle />} title={t('refused')}>
        {text}
      </Alert>
      <div className={styles.mistakes} tabIndex={0} role="region" aria-label={t('mistakes')}>
        <DataTable caption={t('mistakes')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      </div>
    </Stack>
  );
}
