import type { ImportCellType, ImportReading } from '@docket/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../data-table';
import { useFormats } from '../../../i18n/format';
import styles from './import.module.css';

/** Rows that are shown. The server answers more of them. */
const SHOWN_ROWS = 100;

interface Props {
  readings: readonly ImportReading[];
  /** Columns, with what each holds. */
  types: Readonly<Record<string, ImportCellType>>;
  /** Rows of the file. */
  rows: number;
  /** Display name of a column. */
  columnName: (column: string) => string;
}

/** Rows of a file as they are read, so that the user can check numbers and dates before the import. */
export function ImportReadings({ readings, types, rows, columnName }: Props) {
  const { t } = useTranslation('importer');
  const { integer, decimal, percent, date } = useFormats();
  const shown = readings.slice(0, SHOWN_ROWS);
  const valueOf = (value: string | number | boolean | null, type: ImportCellType): string => {
    if (value === null || value === '') return '–';
    if (typeof value === 'boolean') return t(value ? 'readings.yes' : 'readings.no');
    const text = String(value);
    if (type === 'number') return decimal(text);
    if (type === 'percentage') return percent(text);
    return type === 'date' ? date(text) : text;
  };
  const columns: Column<ImportReading>[] = [
    {
      key: 'line',
      header: t('line'),
      align: 'end',
      width: 64,
      rowHeader: true,
      render: ({ line }) => integer(line),
    },
    ...Object.entries(types).map(([name, type]): Column<ImportReading> => ({
      key: name,
      header: columnName(name),
      ...(type === 'number' || type === 'percentage' ? { align: 'end' } : {}),
      render: ({ values }) => valueOf(values[name] ?? null, type),
    })),
  ];
  return (
    <div>
      <Text size="sm" mb={4}>
        {shown.length < rows ? t('readings.first', { count: rows, shown: shown.length }) : t('readings.text')}
      </Text>
      <div className={styles.mistakes} tabIndex={0} role="region" aria-label={t('readings.title')}>
        <DataTable
          caption={t('readings.title')}
          columns={columns}
          rows={shown}
          rowKey={({ line }) => String(line)}
        />
      </div>
    </div>
  );
}
