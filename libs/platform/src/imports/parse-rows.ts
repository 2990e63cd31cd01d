import { z } from 'zod';
import { unwrap } from '../csv/csv-columns';
import { restore } from '../csv/formulas';
import { DomainError } from '../errors/domain-error';
import { giveWay } from '../event-loop/give-way';
import { unsafeContent } from '../http/unsafe-content';
import {
  type ColumnNames,
  headerReader,
  type ImportColumn,
  importColumns,
  isOptional,
} from './import-columns';
import type { ImportRow } from './import-definition';
import type { ImportErrors } from './import-errors';
import { type CsvRow, detectDelimiter, readCsv } from './read-csv';
import { say } from '../sentences';
import { sentenceOfIssue } from '../http/issue-sentence';

/** A row, with those of its values that are valid by themselves. */
export interface ParsedRow {
  line: number;
  values: ImportRow;
}

/** The rows of a file, with the columns it has. */
export interface ParsedFile {
  columns: ImportColumn[];
  /** Valid rows. */
  rows: ParsedRow[];
  /** Invalid rows, whose valid cells may have further problems. */
  faulty: ParsedRow[];
  /** All, without the header. */
  count: number;
}

/** By which Excel is told what cells are separated by. */
const SEPARATOR_LINE = /^"?sep=(.)"?(?=\r\n|\n|\r)/i;

/**
 * Reads a file's rows and validates each against the schema, in slices, so that other requests are served meanwhile.
 * @param names what else than the fields the header may name
 * @throws {DomainError} `payload_too_large` if the file exceeds a bound, `invalid_request` if it has no rows
 */
export async function parseRows(
  text: string,
  schema: z.ZodObject,
  errors: ImportErrors,
  names: ColumnNames = {},
  signal?: AbortSignal,
): Promise<ParsedFile> {
  const named = SEPARATOR_LINE.exec(text);
  // Its line break stays, so that lines keep their numbers.
  if (named !== null) text = text.slice(named[0].length);
  const read = headerReader(schema, names);
  const delimiter =
    named?.[1] ?? detectDelimiter(text, (header) => header !== '' && read(header) !== undefined);
  // All is read before anything is validated: a file that exceeds a bound is refused at once.
  const [header, ...rows] = await readCsv(text, delimiter, errors, signal);
  const file: ParsedFile = {
    columns: header === undefined ? [] : importColumns(header, schema, errors, names),
    rows: [],
    faulty: [],
    count: rows.length,
  };
  for (const row of rows) {
    const { isValid, values } = parseRow(row, file.columns, schema, errors);
    (isValid ? file.rows : file.faulty).push({ line: row.line, values });
    await giveWay(signal);
  }
  if (file.count === 0 && errors.isEmpty) {
    throw new DomainError('invalid_request', say.import_empty());
  }
  return file;
}

function parseRow(
  { line, cells }: CsvRow,
  columns: readonly ImportColumn[],
  schema: z.ZodObject,
  errors: ImportErrors,
): { isValid: boolean; values: ImportRow } {
  const beyond = cells.findIndex((cell, index) => cell.trim() !== '' && isHeadless(columns[index]));
  if (beyond >= 0) {
    errors.add(line, undefined, say.import_cell_beyond({ cell: beyond + 1 }));
    return { isValid: false, values: {} };
  }
  if (cells.length < columns.length) {
    errors.add(line, undefined, say.import_cells_missing({ cells: cells.length, columns: columns.length }));
    return { isValid: false, values: {} };
  }
  const given = Object.fromEntries(
    columns.flatMap(({ field }, index) => {
      const cell = restore(cells[index] ?? '');
      // An empty cell is a field that is left out, where that is possible.
      return field === null || (cell === '' && isOptional(schema, field))
        ? []
        : [[field, cellValue(schema, field, cell)]];
    }),
  );
  const headerOf = (field: string | undefined) =>
    columns.find((column) => column.field === field)?.header ?? field;
  const unsafe = unsafeContent(given);
  for (const { path, message } of unsafe) errors.add(line, headerOf(path), message);
  const parsed = schema.safeParse(given);
  const wrong = new Set(unsafe.map(({ path }) => path));
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] === undefined ? undefined : String(path[0]);
    wrong.add(field);
    // A column that is missing is a mistake of the header.
    if (field === undefined || field in given) errors.add(line, headerOf(field), sentenceOfIssue(message));
  }
  if (parsed.success && wrong.size === 0) return { isValid: true, values: parsed.data };
  return { isValid: false, values: validOf(given, schema, wrong) };
}

/** Values of the fields that are valid by themselves. */
function validOf(
  given: Readonly<Record<string, unknown>>,
  schema: z.ZodObject,
  wrong: ReadonlySet<string | undefined>,
): ImportRow {
  const shape = schema.shape as z.ZodRawShape;
  return Object.fromEntries(
    Object.entries(given)
      .filter(([field]) => !wrong.has(field))
      .map(([field, value]) => [field, (shape[field] as z.ZodType).safeParse(value).data]),
  );
}

function isHeadless(column: ImportColumn | undefined): boolean {
  return column === undefined || (column.field === null && !column.isPassedOver);
}

/** Value of a cell for a field that is no text. */
function cellValue(schema: z.ZodObject, field: string, cell: string): unknown {
  const type = unwrap((schema.shape as z.ZodRawShape)[field] as z.ZodType);
  if (type instanceof z.ZodBoolean) return { true: true, false: false }[cell.trim().toLowerCase()] ?? cell;
  if (type instanceof z.ZodNumber)
    return cell.trim() === '' || Number.isNaN(Number(cell)) ? cell : Number(cell);
  return cell;
}
