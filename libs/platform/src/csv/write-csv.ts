import { stringify } from 'csv-stringify/sync';
import { neutralise } from './formulas';

/** Without it Excel takes UTF-8 for the code page of its country. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Lines of CSV (RFC 4180) with a line break behind each. Objects within a row are taken apart by the columns' paths,
 * lists are written as JSON, and no cell is a formula.
 * @param columns paths of fields: `number`, `updatedBy.name`
 */
export function csvLines(columns: readonly string[], rows: readonly object[]): string {
  return stringLines(rows.map((row) => columns.map((path) => cellOf(row, path))));
}

/** The first line: the columns' names. */
export function csvHeader(columns: readonly string[]): string {
  return stringLines([[...columns]]);
}

function stringLines(rows: string[][]): string {
  return stringify(rows, {
    record_delimiter: '\r\n',
    // Some countries' spreadsheets cut at these, too.
    quoted_match: /[;\t\r\n]/,
    cast: { string: neutralise },
  });
}

function cellOf(row: object, path: string): string {
  const value = path
    .split('.')
    .reduce<unknown>(
      (within, name) =>
        typeof within === 'object' && within !== null ? (within as Record<string, unknown>)[name] : undefined,
      row,
    );
  if (value === undefined || value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}
