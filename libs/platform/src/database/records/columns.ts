import { fromScaled, SCALE, toScaled } from '@docket/domain';
import { TableColumn, type ColumnOptions, type TableColumnOptions, type ValueTransformer } from 'typeorm';

/**
 * Column types that are the same on SQLite, MySQL and MariaDB. Each has one definition for entities (`columns.id`) and,
 * made from it, one for migrations (`tableColumn('id', columns.id)`), so that the two cannot drift apart.
 */
export const columns = {
  /** A UUIDv7 as text. */
  id: { type: 'varchar', length: 36 },
  /** ISO 8601 in UTC with milliseconds, which sorts as text: `2026-11-21T09:30:00.000Z`. */
  timestamp: { type: 'varchar', length: 24 },
  /** `YYYY-MM-DD`. */
  date: { type: 'varchar', length: 10 },
  integer: { type: 'integer' },
  /** Scaled decimals; read and written as text. */
  bigint: { type: 'bigint' },
  /** A decimal number or null, stored at scale 6 and read as it travels. */
  decimal: { type: 'bigint', transformer: decimalTransformer() },
  /** A currency, ISO 4217. */
  currency: { type: 'varchar', length: 3 },
  boolean: {
    type: 'smallint',
    transformer: {
      to: (value: boolean | undefined) => (value === undefined ? undefined : Number(value)),
      from: (value: number) => value === 1,
    },
  },
  /** Up to about 16 million bytes; `text` alone would end at 65,535 on MySQL. */
  longText: { type: 'text' },
  text: (length: number) => ({ type: 'varchar', length }) as const,
  json: { type: 'text', transformer: jsonTransformer() },
} as const satisfies Record<string, ColumnOptions | ((length: number) => ColumnOptions)>;

function jsonTransformer(): ValueTransformer {
  return {
    to: (value: unknown) => (value === undefined ? undefined : JSON.stringify(value)),
    from: (value: string | null) => (value === null ? null : (JSON.parse(value) as unknown)),
  };
}

function decimalTransformer(): ValueTransformer {
  return {
    to: (value: string | null | undefined) => (value == null ? value : toScaled(value, SCALE)),
    from: (value: string | number | null) => (value === null ? null : fromScaled(value, SCALE)),
  };
}

/** The migration's column for an entity's column. */
export function tableColumn(
  name: string,
  column: ColumnOptions,
  options: Partial<TableColumnOptions> = {},
): TableColumn {
  return new TableColumn({
    name,
    type: column.type as string,
    length: column.length === undefined ? undefined : String(column.length),
    isNullable: column.nullable ?? false,
    ...options,
  });
}
